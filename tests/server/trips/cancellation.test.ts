import { desc, eq, like } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { getBookingDetail } from '#contract/trips/booking-detail.contract.ts';
import { cancelBooking, getCancellationTerms } from '#contract/trips/cancellation.contract.ts';
import { HOUR_MS, type Instant, MINUTE_MS } from '#domain/local-time.ts';
import { cancellations } from '#server/db/booking.schema.ts';
import { mails } from '#server/db/mail.schema.ts';
import { refundsDue } from '#server/db/payment.schema.ts';
import { readAdjustmentNote } from '#server/invoices/invoice.ts';
import { returnMoneyDue } from '#server/payments/return-money.ts';
import { addBooking, ledgerOf, movementsOf, paymentState, refundByHand, UNPAID } from '../payments/support/bookings.ts';
import {
  askForCheckout,
  disputeObject,
  movedEvent,
  paidBooking,
  paidEvent,
  pay,
  sendWebhook,
  siteOfCustomers,
} from '../payments/support/customer.ts';
import type { Site } from '../payments/support/site.ts';
import { type BookingChanges, linesOf, storedBooking } from '../support/bookings.ts';
import { by } from '../support/customers.ts';
import { atOnce, newDatabase } from '../support/databases.ts';
import { setSetting } from '../support/site.ts';
import { readPdf } from './support/pdf.ts';

const TOTAL = 13_200;
const CANCELLED = [200, { message: 'Your booking is cancelled.' }];
const OTHER_REFUND = [409, 'The cancellation fee has changed. Check the amounts and try again.'];
const BEGUN = [409, 'The pickup time has passed, so this ride can no longer be cancelled here. Call us.'];

const db = await newDatabase();

describe('cancelling a booking (`booking/cancel`)', () => {
  let site: Site;
  let pickupAt: Instant;
  beforeEach(async () => {
    site = await siteOfCustomers(db);
    pickupAt = site.clock.now() + 24 * HOUR_MS;
  });

  /** The status and the answer, or the message of the problem. */
  const call = async (what: Call, input: object) => {
    const { status, body } = await site.send(what, input, by('ada'));
    return [status, status === 200 ? body : body.message];
  };
  const cancel = (id: string, refund: number) => call(cancelBooking, { id, refund });
  const terms = (id: string) => call(getCancellationTerms, { id });
  const paid = async (over: BookingChanges = {}) => {
    const id = await paidBooking(site, over);
    await db.delete(mails);
    return id;
  };
  const movements = (id: string) => movementsOf(db, id);
  const seen = async (id: string) => (await site.send(getBookingDetail, { id }, by('ada'))).body.data;
  const subjects = async () =>
    (await db.select().from(mails).orderBy(mails.recipient, desc(mails.subject))).map(({ recipient, subject }) => [
      recipient,
      subject.replace(/MC-\S+/, 'MC'),
    ]);

  test('is free until 24 hours before the pickup: everything goes back to the card', async () => {
    const id = await paid();
    const until = new Date(pickupAt - 24 * HOUR_MS).toISOString();
    const free = { paid: 132, fee_percent: 0, fee: 0, refund: 132, until, time_zone: 'Australia/Sydney' };
    expect(await terms(id)).toEqual([200, { data: free }]);
    expect(await cancel(id, 132)).toEqual(CANCELLED);
    await site.dependencies.background.settled();
    expect(await movements(id)).toEqual(['charge 13200', 'refund -13200']);
    const refundsDue = [{ amount: TOTAL, reason: 'cancelled' }];
    expect(await paymentState(db, id)).toMatchObject({ status: 'cancelled', refundsDue });
    const message = "This booking has been cancelled. We've refunded A$132.00 to your card.";
    expect((await seen(id)).tripDetails).toEqual({ status: 'cancelled', message });
    expect(await cancel(id, 132)).toEqual(CANCELLED);
    expect(await db.$count(cancellations)).toBe(1);
  });

  test('keeps the fee of the ladder, and returns the rest once, however often it is tried (`money/cancellation-fee`)', async () => {
    const id = await paid();
    site.clock.time = pickupAt - 5 * HOUR_MS;
    expect(await cancel(id, 66)).toEqual(CANCELLED);
    await site.dependencies.background.settled();
    for (const _ of [1, 2]) {
      site.clock.pass(HOUR_MS);
      await returnMoneyDue(site.dependencies);
    }
    expect(await movements(id)).toEqual(['charge 13200', 'fee -6600', 'refund -6600']);
    const { tripDetails, price_breakdown } = await seen(id);
    const fee = "The cancellation fee was A$66.00. We've refunded A$66.00 to your card.";
    expect(tripDetails).toEqual({ status: 'cancelled', message: `This booking has been cancelled. ${fee}` });
    const payments = ['Paid: A$132.00', 'Refunded: −A$66.00', 'Net paid: A$66.00', 'Cancellation fee: A$66.00'];
    expect(linesOf(price_breakdown?.payments)).toEqual(payments);
  });

  test.each([
    ['5 hours before', 5, TOTAL, 66, ['fee -6600'], ['refund -6600']],
    ['3 hours before', 3, TOTAL, 0, ['fee -13200'], []],
    ['5 hours before and half of it disputed', 5, TOTAL / 2, 66, ['fee -6600'], ['refund -6600']],
    ['a day before', 24, TOTAL, 0, [], ['refund -13200']],
  ])(
    'costs its fee while the payment is disputed, which is kept once the dispute is won: %s (`money/disputes`)',
    async (_when, hours, disputed, refund, fee, later) => {
      const id = await paid();
      const payment = String((await ledgerOf(db, id))[0]?.[1]);
      const dispute = (status: string, moved: number[], at: number) =>
        sendWebhook(site, movedEvent('charge.dispute.closed', disputeObject(payment, status, moved), at));
      await dispute('needs_response', [-disputed], 1);
      site.clock.time = pickupAt - hours * HOUR_MS;
      expect(await cancel(id, refund)).toEqual(CANCELLED);
      site.clock.pass(HOUR_MS);
      await returnMoneyDue(site.dependencies);
      const held = ['charge 13200', `dispute -${disputed}`, ...fee];
      expect((await movements(id)).toSorted()).toEqual(held.toSorted());
      await dispute('won', [-disputed, disputed], 2);
      site.clock.pass(HOUR_MS);
      await returnMoneyDue(site.dependencies);
      expect((await movements(id)).toSorted()).toEqual([...held, `dispute ${disputed}`, ...later].toSorted());
    },
  );

  test('returns nothing in the last 4 hours, and is refused once the pickup time has passed', async () => {
    const [late, begun] = [await paid(), await paid()];
    site.clock.time = pickupAt;
    expect(await cancel(late, 0)).toEqual(CANCELLED);
    await site.dependencies.background.settled();
    expect([await movements(late), await db.$count(refundsDue)]).toEqual([['charge 13200', 'fee -13200'], 0]);
    site.clock.pass(1);
    expect([await terms(begun), await cancel(begun, 0)]).toEqual([BEGUN, BEGUN]);
    expect(await movements(begun)).toEqual(['charge 13200']);
  });

  test('refuses another refund than the one that applies now, and changes nothing', async () => {
    const id = await paid();
    site.clock.time = pickupAt - 24 * HOUR_MS;
    expect((await terms(id))[1]).toMatchObject({ data: { refund: 132 } });
    site.clock.pass(1);
    expect(await cancel(id, 132)).toEqual(OTHER_REFUND);
    expect([await movements(id), (await paymentState(db, id)).status]).toEqual([['charge 13200'], 'accepted']);
    expect(await cancel(id, 66)).toEqual(CANCELLED);
  });

  test("charges the operator's fee between 7 days and 24 hours before, of what has not been refunded", async () => {
    await setSetting(db, 'cancellation_middle_fee', '25');
    const id = await paid({ pickupAt: new Date(pickupAt + HOUR_MS), pickupLocal: '2027-01-05T15:00' });
    await refundByHand(site, id, 3_200);
    expect((await terms(id))[1]).toMatchObject({ data: { paid: 100, fee_percent: 25, fee: 25, refund: 75 } });
    await cancel(id, 75);
    await site.dependencies.background.settled();
    expect((await seen(id)).tripDetails?.message).toBe(
      "This booking has been cancelled. The cancellation fee was A$25.00. We've refunded A$75.00 to your card, A$107.00 in all.",
    );
  });

  test('ends the checkout of an unpaid booking; money that still arrives goes back', async () => {
    const id = await addBooking(db, site.clock, { userId: 'ada' });
    const { url = '' } = await askForCheckout(site, id, undefined, 'ada');
    expect((await terms(id))[1]).toMatchObject({ data: { paid: 0, fee: 0, refund: 0 } });
    expect(await cancel(id, 0)).toEqual(CANCELLED);
    await site.dependencies.background.settled();
    expect(await paymentState(db, id)).toEqual({ ...UNPAID, status: 'cancelled', checkouts: ['expired'] });
    expect((await pay(url)).status).not.toBe(303);
    await sendWebhook(site, paidEvent(id));
    expect((await paymentState(db, id)).refundsDue).toEqual([{ amount: TOTAL, reason: 'cancelled' }]);
  });

  test('is refused once the booking has expired, and says what of a wrong payment goes back', async () => {
    const id = await addBooking(db, site.clock, { userId: 'ada' });
    site.clock.pass(30 * MINUTE_MS);
    const expired = "This booking has expired because it wasn't paid in time.";
    expect([await terms(id), await cancel(id, 0)]).toEqual(Array(2).fill([409, expired]));
    await sendWebhook(site, paidEvent(id, { amount_total: 13_000 }));
    expect(await cancel(id, 0)).toEqual([409, `${expired} A$130.00 will be refunded to your card.`]);
    expect(await db.$count(cancellations, eq(cancellations.bookingId, id))).toBe(0);
  });

  test('happens once for requests at the same moment, beside a payment too', async () => {
    const id = await paid();
    expect(await atOnce(5, () => cancel(id, 132))).toEqual(Array(5).fill(CANCELLED));
    const unpaid = await addBooking(db, site.clock, { userId: 'ada' });
    await Promise.all([sendWebhook(site, paidEvent(unpaid)), cancel(unpaid, 0)]);
    const won = await storedBooking(db, unpaid);
    const isCancelled = won.status === 'cancelled';
    expect((await paymentState(db, unpaid)).refundsDue).toHaveLength(isCancelled ? 1 : 0);
    expect(await db.$count(cancellations, eq(cancellations.bookingId, id))).toBe(1);
    expect(won.paidAt === null).toEqual(isCancelled);
  });

  test('sends the customer the amounts, the traveller the ride alone, and both the end of the calendar events (`booking/cancel-mails`)', async () => {
    await setSetting(db, 'email', 'operator@example.com');
    const id = await paid({ self: false, clientName: 'Zoë Nguyễn', clientEmail: 'zoe@example.com' });
    site.clock.time = pickupAt - 5 * HOUR_MS;
    await cancel(id, 66);
    await cancel(id, 66);
    expect((await subjects()).filter(([, subject]) => !subject?.startsWith('Refund'))).toEqual([
      ['ada@example.com', 'Your ride is cancelled: MC'],
      ['operator@example.com', 'Cancelled by the customer: MC'],
      ['zoe@example.com', 'Your ride is cancelled: MC'],
    ]);
    const isOfRide = like(mails.subject, 'Your ride%');
    const [toAda, toZoe] = await db.select().from(mails).where(isOfRide).orderBy(mails.recipient);
    expect(toAda?.text).toContain("The cancellation fee is A$66.00. We're refunding A$66.00 to your card.");
    expect(toZoe?.text).not.toMatch(/A\$|\bfees?\b/);
    expect(toAda?.text).toEqual(expect.stringContaining(`View your booking:\n${site.url}/bookingDetail/${id}\n`));
    expect(toZoe?.text).toEqual(expect.stringMatching(/View your ride:\nhttp\S+\/ride#[\w-]{43}\n/));
    for (const mail of [toAda, toZoe]) {
      const [calendar, ...others] = mail?.attachments ?? [];
      expect([calendar?.contentType, others]).toEqual(['text/calendar; charset=utf-8; method=CANCEL', []]);
      expect(calendar?.content).toMatch(/METHOD:CANCEL[\s\S]*SEQUENCE:1[\s\S]*STATUS:CANCELLED/);
    }
  });

  test('of unpaid bookings is confirmed to an address a few times only, without a name (`account/rate-limits`)', async () => {
    const stranger = { userId: 'ada', clientName: 'Call 1900 555 555', clientEmail: 'eve@example.com', self: true };
    for (const _ of Array(7).keys())
      expect(await cancel(await addBooking(db, site.clock, stranger), 0)).toEqual(CANCELLED);
    const sent = await db.select().from(mails).where(eq(mails.recipient, 'eve@example.com'));
    expect(sent.map(({ text }) => text.split('\n')[2])).toEqual(Array(5).fill('Hello,'));
    expect(sent.filter(({ text }) => text.includes('1900'))).toEqual([]);
  });

  test.each([
    [528.5, 132, '22 days'],
    [48, 132, '2 days'],
    [47.9, 132, '47 hours'],
    [5, 66, '5 hours'],
    [1.5, 0, '1 hour'],
    [0.5, 0, 'less than an hour'],
  ])(
    '%s hours before the pickup, tells the operator how much notice there was (`operator/mails`)',
    async (hours, refund, time) => {
      await setSetting(db, 'email', 'operator@example.com');
      const id = await paid();
      site.clock.time = pickupAt - hours * HOUR_MS;
      await cancel(id, refund);
      const [mail] = await db.select().from(mails).where(eq(mails.recipient, 'operator@example.com'));
      expect(mail?.text).toContain(`The customer has cancelled this ride, ${time} before its pickup.`);
    },
  );

  test('that gives nothing more back still has an adjustment note for what was refunded by hand (`trips/adjustment-note`)', async () => {
    const id = await paid();
    await refundByHand(site, id, 10_000);
    site.clock.time = pickupAt - HOUR_MS;
    expect(await cancel(id, 0)).toEqual(CANCELLED);
    expect((await seen(id)).price_breakdown?.adjustment_note).toMatch(/^http/);
    const note = await readAdjustmentNote(db, id, site.url);
    expect([...linesOf(note?.price), note?.payment]).toEqual([
      'Price before: A$132.00',
      'Cancellation fee: A$32.00',
      'Decrease in price, including GST: −A$100.00, strong',
      'GST in the decrease (10%): −A$0.00',
      'Nothing more is refunded.',
    ]);
  });

  test('gets an adjustment note beside its tax invoice (`trips/adjustment-note`)', async () => {
    const id = await paid({ subtotal: 12_000, tax: 1_200 });
    const note = async () => String((await seen(id)).price_breakdown?.adjustment_note);
    expect(await note()).toBe('');
    site.clock.time = pickupAt - 5 * HOUR_MS;
    await cancel(id, 66);
    const response = await fetch(await note());
    const reference = (await seen(id)).ride?.reference;
    const disposition = `attachment; filename="adjustment-note-${reference}-A.pdf"`;
    expect([response.status, response.headers.get('content-disposition')]).toEqual([200, disposition]);
    const { pages, title } = await readPdf(await response.arrayBuffer());
    const text = pages.flat().join('\n');
    expect(title).toBe(`Adjustment note ${reference}-A`);
    expect(text).toContain(`Adjusts tax invoice\n${reference}, Mon, Jan 04, 2027\nReason\nThe ride was cancelled`);
    expect(text).toContain(
      [
        'Price before A$132.00',
        'Cancellation fee A$66.00',
        'Decrease in price, including GST −A$66.00',
        'GST in the decrease (10%) −A$6.00',
      ].join('\n'),
    );
  });
});
