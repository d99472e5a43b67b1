import { eq, like } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { getBookingDetail } from '#contract/trips/booking-detail.contract.ts';
import { mails } from '#server/db/mail.schema.ts';
import { disputes, embeddedCheckoutSessions, refundsDue } from '#server/db/payment.schema.ts';
import { readAdjustmentNote } from '#server/invoices/invoice.ts';
import { linesOf } from '../support/bookings.ts';
import { addCustomer, by } from '../support/customers.ts';
import { newDatabase } from '../support/databases.ts';
import { addBooking, ledgerOf, paymentState } from './support/bookings.ts';
import {
  checkoutUrl,
  disputeObject,
  movedEvent,
  paidEvent,
  pay,
  refundObject,
  sendWebhook,
} from './support/customer.ts';
import { startSite } from './support/site.ts';

const db = await newDatabase();
await addCustomer(db, 'ada');
const site = await startSite(db, { customers: { ada: 'ada' } }, afterAll);
const { clock } = site;

const book = () => addBooking(db, clock, { userId: 'ada' });
/** A booking paid by card `pi_<booking>`. */
const paidBooking = async () => {
  const booking = await book();
  await sendWebhook(site, paidEvent(booking));
  return { booking, payment: `pi_${booking}` };
};
const seenBy = async (id: string) => (await site.send(getBookingDetail, { id }, by('ada'))).body.data;
/** What the customer sees below the price. */
const paymentsSeen = async (id: string) => linesOf((await seenBy(id)).price_breakdown?.payments);
const causesOf = (reference: string) =>
  db
    .select()
    .from(mails)
    .where(eq(mails.cause, `refund:${reference}`));

/** Every order of the items. */
const ordersOf = <Item>(items: readonly Item[]): Item[][] =>
  items.length < 2
    ? [[...items]]
    : items.flatMap((item) => ordersOf(items.filter((other) => other !== item)).map((rest) => [item, ...rest]));

describe('A refund (`money/refunds`)', () => {
  it.each(['refund.created', 'refund.updated', 'charge.refund.updated'])(
    'reported by %s is in the ledger once, and the customer sees it and gets one email',
    async (type) => {
      const { booking, payment } = await paidBooking();
      expect(await paymentsSeen(booking)).toEqual([]);
      const refund = refundObject(payment);
      for (const status of ['pending', 'succeeded', 'succeeded']) {
        expect(await sendWebhook(site, movedEvent(type, { ...refund, status }))).toBe(200);
      }
      expect(await ledgerOf(db, booking)).toEqual([
        ['charge', payment, 13_200],
        ['refund', `re_${payment}`, -3_200],
      ]);
      expect(await paymentsSeen(booking)).toEqual(['Paid: A$132.00', 'Refunded: −A$32.00', 'Net paid: A$100.00']);
      expect((await seenBy(booking)).price_breakdown?.still_paid).toBe(100);
      const subject = expect.stringMatching(/^Refund for booking MC-/);
      const text = expect.stringContaining("We've refunded A$32.00 to your card.");
      expect(await causesOf(`re_${payment}`)).toMatchObject([{ recipient: 'ada@example.com', subject, text }]);
    },
  );

  it.each([
    ['failed', 'refund.failed'],
    ['canceled', 'refund.updated'],
  ])('that %s counts for nothing, whichever of its events comes first', async (status, type) => {
    for (const isReversed of [false, true]) {
      const { booking, payment } = await paidBooking();
      const events = [
        movedEvent('refund.created', refundObject(payment, { status: 'pending' })),
        movedEvent(type, refundObject(payment, { status })),
      ];
      for (const event of isReversed ? events.reverse() : events) await sendWebhook(site, event);
      expect(await ledgerOf(db, booking)).toEqual([
        ['charge', payment, 13_200],
        ['refund', `re_${payment}`, -3_200],
        ['refund-failed', `re_${payment}`, 3_200],
      ]);
      expect(await paymentsSeen(booking)).toEqual([]);
    }
  });

  it('that still needs the customer, or is of another application, is left out', async () => {
    const { booking, payment } = await paidBooking();
    const waiting = refundObject(payment, { status: 'requires_action' });
    const others = [refundObject('pi_of_another_shop'), refundObject(payment, { payment_intent: null })];
    for (const refund of [waiting, ...others]) {
      expect(await sendWebhook(site, movedEvent('refund.created', refund))).toBe(200);
    }
    expect(await ledgerOf(db, booking)).toEqual([['charge', payment, 13_200]]);
  });

  it('reported before its payment settles the payment first', async () => {
    const deaf = await startSite(db, { clock, webhooks: 'lost' });
    const booking = await addBooking(db, clock);
    await pay(await checkoutUrl(deaf, booking));
    const payment = await paymentOf(booking);
    await deaf.dependencies.payments.refund({ paymentId: payment, amount: 1_000, idempotencyKey: booking });
    expect(await ledgerOf(db, booking)).toEqual([]);

    const event = movedEvent('charge.refunded', { id: 'ch', object: 'charge', payment_intent: payment });
    expect(await sendWebhook(deaf, event)).toBe(200);
    expect(await ledgerOf(db, booking)).toEqual([
      ['charge', payment, 13_200],
      ['refund', expect.stringMatching(/^re_/), -1_000],
    ]);
  });
});

describe('A full refund (`money/full-refund`)', () => {
  const refund = (payment: string, amount: number, over = {}) => {
    const refunded = refundObject(payment, { id: `re_${payment}_${amount}`, amount, ...over });
    return sendWebhook(site, movedEvent('refund.created', refunded));
  };
  const bannerOf = async (id: string) => (await seenBy(id)).tripDetails;

  it('before the pickup cancels the booking, in parts too', async () => {
    const { booking, payment } = await paidBooking();
    await refund(payment, 3_200);
    expect((await bannerOf(booking)).status).toBe('accepted');
    await refund(payment, 10_000);
    expect(await bannerOf(booking)).toEqual({
      status: 'cancelled',
      message: "This booking has been cancelled. We've refunded A$132.00 to your card.",
    });
    expect(await paymentsSeen(booking)).toEqual(['Paid: A$132.00', 'Refunded: −A$132.00', 'Net paid: A$0.00']);
    expect((await seenBy(booking)).price_breakdown?.adjustment_note).toMatch(/^http/);
    const note = await readAdjustmentNote(db, booking, site.url);
    expect([note?.adjusts?.reason, ...linesOf(note?.price)]).toEqual([
      'The ride was cancelled',
      'Price before: A$132.00',
      'Cancellation fee: A$0.00',
      'Decrease in price, including GST: −A$132.00, strong',
      'GST in the decrease (10%): −A$0.00',
    ]);
    expect(await causesOf(`re_${payment}_3200`)).toMatchObject([{ attachments: [] }]);
    const [mail] = await causesOf(`re_${payment}_10000`);
    expect(mail?.attachments[0]?.content).toMatch(/METHOD:CANCEL[\s\S]*SEQUENCE:1[\s\S]*STATUS:CANCELLED/);
    expect(mail?.text).toContain("We've refunded A$100.00 to your card.\n\nThis booking is cancelled.");
    const toTraveller = eq(mails.cause, `cancelled-ride:${booking}`);
    expect([mail?.recipient, await db.select({ recipient: mails.recipient }).from(mails).where(toTraveller)]).toEqual([
      'ada@example.com',
      [{ recipient: 'zoe@example.com' }],
    ]);
  });

  it('after the pickup leaves the status', async () => {
    const booking = await addBooking(db, clock, { userId: 'ada', pickupAt: new Date(clock.now() + 1) });
    await sendWebhook(site, paidEvent(booking));
    clock.pass(1);
    await refund(`pi_${booking}`, 13_200);
    expect((await bannerOf(booking)).status).toBe('accepted');
  });

  it('of a ride that was never confirmed has no calendar file: it is in no calendar', async () => {
    const booking = await book();
    await sendWebhook(await startSite(db, { clock, autoAccept: false }), paidEvent(booking));
    await refund(`pi_${booking}`, 13_200);
    expect(await causesOf(`re_pi_${booking}_13200`)).toMatchObject([{ attachments: [] }]);
  });

  it('that comes back is due back', async () => {
    const { booking, payment } = await paidBooking();
    await refund(payment, 13_200);
    await refund(payment, 13_200, { status: 'failed' });
    expect(await bannerOf(booking)).toEqual({
      status: 'cancelled',
      message: 'This booking has been cancelled. A$132.00 will be refunded to your card.',
    });
    expect((await paymentState(db, booking)).refundsDue).toEqual([{ amount: 13_200, reason: 'cancelled' }]);
    expect(await causesOf(`re_${payment}_13200`)).toHaveLength(1);
    // The customer has read of it.
    await refund(payment, 13_200, { id: `re_${payment}_again` });
    expect((await bannerOf(booking)).message).toContain("We've refunded A$132.00 to your card.");
    expect(await causesOf(`re_${payment}_again`)).toEqual([]);
    await db.delete(refundsDue);
  });

  it('and another of the same amount are each announced, but the retry of one that came back is not', async () => {
    const { payment } = await paidBooking();
    const ids = ['one', 'two', 'retry', 'three'].map((name) => `re_${payment}_${name}`);
    const [one, two, ...later] = ids;
    const refundAll = async (...of: readonly (string | undefined)[]) => {
      for (const id of of) await refund(payment, 1_000, { id });
    };
    await refundAll(one, two);
    await refund(payment, 1_000, { id: one, status: 'failed' });
    await refundAll(...later);
    expect((await Promise.all(ids.map(causesOf))).map(({ length }) => length)).toEqual([1, 1, 0, 1]);
  });

  it('of one of two payments is not a full refund, and the other is to be refunded in full', async () => {
    const { booking, payment } = await paidBooking();
    await sendWebhook(site, paidEvent(booking, { id: 'cs_second', payment_intent: 'pi_second' }));
    await refund(payment, 2_000);
    expect((await bannerOf(booking)).status).toBe('accepted');
    expect(await paymentsSeen(booking)).toEqual([
      'Paid: A$264.00',
      'Refunded: −A$20.00',
      'Net paid: A$244.00',
      'To be refunded: A$132.00',
    ]);
    await db.delete(refundsDue);
  });
});

describe('A dispute (`money/disputes`)', () => {
  const stored = async (booking: string) => {
    const found = await db.select().from(disputes).where(eq(disputes.bookingId, booking));
    return found.map(({ status, amount, reason }) => [status, amount, reason]);
  };
  const events = (payment: string, end: 'won' | 'lost') => {
    const over = disputeObject(payment, end, end === 'won' ? [-13_200, 13_200] : [-13_200]);
    return [
      movedEvent('charge.dispute.created', disputeObject(payment, 'needs_response', []), 1_798_000_000),
      movedEvent('charge.dispute.funds_withdrawn', disputeObject(payment, 'needs_response', [-13_200]), 1_798_000_000),
      movedEvent('charge.dispute.closed', over, 1_798_000_100),
    ];
  };

  it.each([
    ['won', [13_200, -13_200, 13_200], []],
    ['lost', [13_200, -13_200], ['Paid: A$132.00', 'Disputed: −A$132.00', 'Net paid: A$0.00']],
  ] as const)('that is %s has the same end in every order of its events', async (end, amounts, seen) => {
    for (const order of [0, 1, 2, 3, 4, 5]) {
      const { booking, payment } = await paidBooking();
      for (const event of ordersOf(events(payment, end))[order] ?? []) {
        expect(await sendWebhook(site, event)).toBe(200);
      }
      expect((await ledgerOf(db, booking)).map(([, , amount]) => amount)).toEqual(amounts);
      expect(await stored(booking)).toEqual([[end, 13_200, 'fraudulent']]);
      const isOfDispute = like(mails.cause, `dispute:%${payment}:${end}`);
      const told = await db.select({ text: mails.text }).from(mails).where(isOfDispute);
      const says = `^A payment was disputed\n[^]*disputed this [^]*the money is ${end === 'won' ? 'back' : 'lost'}\\.`;
      expect(told).toEqual([{ text: expect.stringMatching(says) }]);
      expect(await paymentsSeen(booking)).toEqual(seen);
    }
  });

  it('raised with the test card for it is reported to the operator', async () => {
    const booking = await addBooking(db, clock);
    await pay(await checkoutUrl(site, booking), { number: '4000 0000 0000 0259' });
    await expect.poll(() => stored(booking)).toEqual([['needs_response', 13_200, 'fraudulent']]);
    const [dispute] = await db.select().from(disputes).where(eq(disputes.bookingId, booking));
    const { id, paymentId: payment, amount, reason, status } = dispute ?? {};
    expect(site.logged).toContainEqual(['A payment is disputed', { dispute: id, payment, amount, reason, status }]);
  });
});

describe('An event of the other mode (`money/live-mode`)', () => {
  it.each([true, undefined])('is refused: livemode %s with a test key', async (livemode) => {
    const booking = await book();
    expect(await sendWebhook(site, { ...paidEvent(booking), livemode })).toBe(400);
    expect(await ledgerOf(db, booking)).toEqual([]);
  });
});

/** The payment of a booking at the embedded checkout. */
async function paymentOf(booking: string): Promise<string> {
  const rows = await db.select().from(embeddedCheckoutSessions);
  return String(rows.find(({ payload }) => payload.clientReferenceId === booking)?.payload.paymentIntent);
}
