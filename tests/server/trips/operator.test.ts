import { eq, like } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { getBookingDetail } from '#contract/trips/booking-detail.contract.ts';
import { cancelBooking } from '#contract/trips/cancellation.contract.ts';
import { actOnRide, getOperatorRide, type OperatorRide } from '#contract/trips/operator.contract.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/local-time.ts';
import { operatorActs, type RideRole } from '#server/db/booking.schema.ts';
import { mails } from '#server/db/mail.schema.ts';
import { confirmAccepted } from '#server/mail/confirm-accepted.ts';
import { returnMoneyDue } from '#server/payments/return-money.ts';
import { ledgerOf, movementsOf, paymentState, refundByHand } from '../payments/support/bookings.ts';
import {
  disputeObject,
  movedEvent,
  paidBooking,
  refundObject,
  sendWebhook,
  siteOfCustomers,
} from '../payments/support/customer.ts';
import type { Site } from '../payments/support/site.ts';
import { type BookingChanges, byLink, storedBooking, updateBooking } from '../support/bookings.ts';
import { by } from '../support/customers.ts';
import { atOnce, newDatabase } from '../support/databases.ts';
import { setSetting } from '../support/site.ts';

const TOTAL = 13_200;
const OPERATOR = 'operator@example.com';
const WHY = 'All our sedans are booked that day';
const NOT_FOUND = [404, "We can't find this booking."];
const AT = 'Mon, Jan 04, 2027 02:00 PM, Sydney time (AEDT)';

const db = await newDatabase();

describe('the operator of a ride (`operator/acts`)', () => {
  let site: Site;
  beforeEach(async () => {
    await setSetting(db, 'email', OPERATOR);
    site = await siteOfCustomers(db, { autoAccept: false });
  });

  const send = async (call: Call, input: object, authorization: string, key?: string) => {
    const { status, body } = await site.send(call, input, { authorization, ...(key && { 'idempotency-key': key }) });
    await site.dependencies.background.settled();
    const { data, message } = body as { data?: OperatorRide; message?: string };
    return [status, data ?? message] as const;
  };
  const authorization = async (id: string, role: RideRole = 'operator') => (await byLink(site, id, role)).authorization;
  const ride = async (id: string) => (await send(getOperatorRide, {}, await authorization(id)))[1] as OperatorRide;
  /** The status, and what can be done then, or the message of the problem. */
  const act = async (id: string, kind: string, { text = WHY, refund = 132, version = 1, key = '' } = {}) => {
    const [status, answer] = await send(actOnRide, { kind, text, refund, version }, await authorization(id), key);
    return [status, typeof answer === 'object' ? answer.can : answer];
  };
  const paid = (over?: BookingChanges) => paidBooking(site, over);
  const accepted = async (over?: BookingChanges) => {
    const id = await paid(over);
    expect(await act(id, 'accepted', { refund: 0 })).toEqual([200, ['cancelled', 'note']]);
    return id;
  };
  const status = async (id: string) => (await paymentState(db, id)).status;
  const movements = (id: string) => movementsOf(db, id);
  const mailTo = async (recipient: string, subject: string) => {
    const found = await db.select().from(mails).where(eq(mails.recipient, recipient)).orderBy(mails.createdAt);
    return found.filter((mail) => mail.subject.startsWith(subject));
  };
  const seen = async (id: string) =>
    (await site.send(getBookingDetail, { id }, by('ada'))).body.data.tripDetails.message;

  test('gets an email about a paid ride that waits, whose link shows it and changes nothing (`operator/mails`)', async () => {
    const id = await paid({ flightNo: 'QF1', pickupSign: 'Ada', clientCountryCode: '+61' });
    const [mail, ...others] = await mailTo(OPERATOR, 'Ride to confirm: MC-');
    expect([mail?.text.match(/^(?:Pickup|Passenger|Phone): .*/gm), others]).toEqual([
      ['Pickup: Sydney Airport T1 International', 'Passenger: Ada Lovelace', 'Phone: +61 412 345 678'],
      [],
    ]);
    const token = /\/operator#([\w-]{43})$/m.exec(mail?.text ?? '')?.[1];
    expect(await send(getOperatorRide, {}, `Ride ${token}`)).toEqual([200, await ride(id)]);
    const { reference } = await ride(id);
    expect(await ride(id)).toMatchObject({
      status: 'pending',
      message: 'This ride is paid and waiting for you.',
      can: ['accepted', 'declined', 'note'],
      refund: 132,
      traveller: { name: 'Ada Lovelace', email: 'ada@example.com', phone: '+61 412 345 678' },
      booker: null,
      trip: expect.arrayContaining([{ label: 'Booking ID', value: reference }]),
      details: [
        { label: 'Flight no', value: 'QF1' },
        { label: 'Pickup Sign', value: 'Ada' },
      ],
      price: expect.arrayContaining([{ label: 'Total price', value: 'A$132.00', strong: true }]),
      payments: [],
    });
    expect(await status(id)).toBe('pending');
  });

  test('accepts: the confirmation with its calendar goes out once, however often it is sent', async () => {
    const id = await paid();
    const answers = await atOnce(5, () => act(id, 'accepted', { refund: 0, text: '', key: 'k1' }));
    await confirmAccepted(site.dependencies);
    expect(answers).toEqual(Array(5).fill([200, ['cancelled', 'note']]));
    const confirmations = await mailTo('ada@example.com', 'Your ride is booked');
    expect(confirmations.map(({ attachments }) => attachments.length)).toEqual([1]);
    expect(await paymentState(db, id)).toMatchObject({ status: 'accepted', acceptedAt: site.clock.now() });
    const accepted = [409, `This ride was accepted on ${AT}. Nothing was done.`];
    expect(await act(id, 'accepted', { refund: 0, key: 'k2' })).toEqual(accepted);
    expect(await db.$count(operatorActs, eq(operatorActs.bookingId, id))).toBe(1);
    const again = db.insert(operatorActs).values({ bookingId: id, id: 'k3', kind: 'accepted', at: new Date() });
    await expect(again).rejects.toMatchObject({ cause: { constraint: 'operator_acts_decided' } });
  });

  test('declines: everything goes back, and the customer reads why', async () => {
    const id = await paid();
    const declined = await atOnce(3, () => act(id, 'declined', { key: 'k1' }));
    expect(declined).toEqual(Array(3).fill([200, ['note']]));
    expect(await movements(id)).toEqual(['charge 13200', 'refund -13200']);
    expect(await status(id)).toBe('cancelled');
    const [mail, ...others] = await mailTo('ada@example.com', 'We cannot provide your ride: MC-');
    expect([others, mail?.attachments]).toEqual([[], []]);
    expect(mail?.text).toContain(
      `We're sorry: we couldn't provide this ride.\n\n${WHY}\n\nYour booking is cancelled. We're refunding A$132.00 to your card.`,
    );
    const message = "We're sorry: we couldn't provide this ride.";
    expect(await seen(id)).toBe(`${message} ${WHY}. We've refunded A$132.00 to your card.`);
    expect((await ride(id)).message).toBe(`This ride was declined by the operator on ${AT}.`);
    expect(await mailTo(OPERATOR, 'Cancelled')).toEqual([]);
  });

  test('cancels an accepted ride without a fee, even in its last hours; calendars lose it', async () => {
    const id = await accepted({ self: false, clientName: 'Zoë Nguyễn', clientEmail: 'zoe@example.com' });
    expect(await ride(id)).toMatchObject({
      traveller: { name: 'Zoë Nguyễn', email: 'zoe@example.com' },
      booker: { name: 'Ada Lovelace', email: 'ada@example.com', phone: '' },
    });
    site.clock.pass(23 * HOUR_MS);
    expect(await act(id, 'cancelled')).toEqual([200, ['note']]);
    expect(await movements(id)).toEqual(['charge 13200', 'refund -13200']);
    const [toAda] = await mailTo('ada@example.com', 'We have to cancel your ride: MC-');
    const [toZoe] = await mailTo('zoe@example.com', 'We have to cancel your ride: MC-');
    expect(toAda?.text).toContain(WHY);
    expect(toZoe?.text).toContain("We're sorry: we had to cancel this ride.");
    expect(toZoe?.text).not.toMatch(/A\$|\bfees?\b|sedans/);
    const contentType = 'text/calendar; charset=utf-8; method=CANCEL';
    for (const mail of [toAda, toZoe]) expect(mail?.attachments).toMatchObject([{ contentType }]);
  });

  test('returns what a bank gives back after a ride was declined, too', async () => {
    const id = await paid();
    const payment = String((await ledgerOf(db, id))[0]?.[1]);
    const disputed = { ...disputeObject(payment, 'needs_response', [-TOTAL]), reason: 'product_not_received' };
    await sendWebhook(site, movedEvent('charge.dispute.created', disputed, 1));
    const [mail] = await mailTo(OPERATOR, 'Disputed payment of booking MC-');
    expect(mail?.text).toMatch(/^Reason: product not received\nStatus: needs response\n[\s\S]*\/operator#[\w-]{43}$/m);
    expect(await act(id, 'declined', { refund: 0 })).toEqual([200, ['note']]);
    const won = disputeObject(payment, 'won', [-TOTAL, TOTAL]);
    await sendWebhook(site, movedEvent('charge.dispute.closed', won, 2));
    site.clock.pass(HOUR_MS);
    await returnMoneyDue(site.dependencies);
    expect((await movements(id)).slice(-1)).toEqual(['refund -13200']);
  });

  test('hears of a refund that came back, with a link to the ride (`operator/mails`)', async () => {
    const id = await accepted();
    await act(id, 'cancelled');
    const [[, payment], [, refund]] = (await ledgerOf(db, id)) as [string[], string[]];
    const failed = refundObject(String(payment), { id: refund, amount: TOTAL, status: 'failed' });
    await sendWebhook(site, movedEvent('refund.failed', failed));
    const [mail] = await mailTo(OPERATOR, 'A refund came back: MC-');
    expect(mail?.text).toMatch(
      /We'll try it again automatically[\s\S]*Refund: A\$132\.00[\s\S]*\/operator#[\w-]{43}$/m,
    );
  });

  test('writes several notes to the customer, each sent once', async () => {
    const id = await accepted();
    const note = (text: string, key: string) => act(id, 'note', { text, refund: 0, key });
    const chauffeur = ['Your chauffeur is Bob.\nHe waits at gate 4.', 'k1'] as const;
    for (const [text, key] of [chauffeur, chauffeur, ['Gate 5, sorry.', 'k2'] as const]) {
      expect(await note(text, key)).toEqual([200, ['cancelled', 'note']]);
      site.clock.pass(MINUTE_MS);
    }
    const earlier = 'Your earlier attempt went through after all, with its own text. Nothing else was done.';
    expect(await note('Gate 6.', 'k2')).toEqual([409, earlier]);
    const notes = await mailTo('ada@example.com', 'About your ride: MC-');
    expect(notes.map(({ text }) => text.split('\n\nBooking ID')[0])).toEqual([
      'A note about your ride\n\nHello Ada Lovelace,\n\nYour chauffeur is Bob.\n\nHe waits at gate 4.',
      'A note about your ride\n\nHello Ada Lovelace,\n\nGate 5, sorry.',
    ]);
    expect((await ride(id)).timeline.map(({ kind, text }) => [kind, text])).toEqual([
      ['booked', ''],
      ['paid', 'A$132.00'],
      ['confirmed', ''],
      ['note', 'Your chauffeur is Bob.\nHe waits at gate 4.'],
      ['note', 'Gate 5, sorry.'],
    ]);
  });

  test("loses to a customer's cancellation or change that came first, and to an act that already ended the ride", async () => {
    const id = await paid();
    await send(cancelBooking, { id, refund: 132 }, 'Bearer ada');
    const cancelled = [409, `This ride was cancelled by the customer on ${AT}. Nothing was done.`];
    for (const kind of ['accepted', 'declined', 'cancelled']) expect(await act(id, kind)).toEqual(cancelled);
    const changed = await paid();
    await updateBooking(db, changed, { version: 2 });
    const overtaken = 'The customer has changed this ride, so nothing was done. Check it and try again.';
    expect(await act(changed, 'accepted', { refund: 0 })).toEqual([409, overtaken]);
    expect(await act(changed, 'note', { refund: 0 })).toEqual([200, ['accepted', 'declined', 'note']]);
    expect(await act(changed, 'accepted', { refund: 0, version: 2 })).toEqual([200, ['cancelled', 'note']]);
    const other = await paid();
    const answers = await atOnce(5, () => act(other, 'declined'));
    expect(answers.filter(([code]) => code === 200)).toHaveLength(1);
    expect(await db.$count(operatorActs, eq(operatorActs.bookingId, other))).toBe(1);
  });

  test('cannot accept a ride that waited until it was over, and still declines it', async () => {
    const id = await paid();
    site.clock.time = Number((await storedBooking(db, id)).rideEndsAt) - 1;
    expect((await ride(id)).can).toEqual(['accepted', 'declined', 'note']);
    site.clock.pass(1);
    expect((await act(id, 'accepted', { refund: 0 }))[0]).toBe(409);
    expect([await status(id), (await ride(id)).can]).toEqual(['pending', ['declined', 'note']]);
    expect(await act(id, 'declined', { key: 'k1' })).toEqual([200, ['note']]);
    expect((await act(id, 'note', { refund: 0, key: 'k1' }))[0]).toBe(409);
    expect(await movements(id)).toEqual(['charge 13200', 'refund -13200']);
  });

  test('gives back what was agreed to, or nothing', async () => {
    const id = await paid();
    await refundByHand(site, id, 3_200);
    expect(await act(id, 'declined')).toEqual([409, 'The refund is now A$100.00. Nothing was done.']);
    expect([await status(id), await db.$count(operatorActs)]).toEqual(['pending', 0]);
    expect(await act(id, 'declined', { refund: 100 })).toEqual([200, ['note']]);
    expect((await movements(id)).slice(1)).toEqual(['refund -10000', 'refund -3200']);
  });

  test('needs a link for the operator, which works for a week', async () => {
    const id = await paid();
    for (const role of ['payer', 'traveller'] as const) {
      expect(await send(getOperatorRide, {}, await authorization(id, role))).toEqual(NOT_FOUND);
    }
    for (const call of [getOperatorRide, actOnRide]) {
      expect((await send(call, { kind: 'note', text: WHY, refund: 0, version: 1 }, 'Bearer ada'))[0]).toBe(404);
    }
    const link = await authorization(id);
    expect((await send(getBookingDetail, {}, link))[0]).toBe(404);
    site.clock.pass(7 * DAY_MS);
    expect(await send(getOperatorRide, {}, link)).toEqual(NOT_FOUND);
  });

  test('has to say why, and only to the customer', async () => {
    const id = await paid();
    for (const kind of ['declined', 'note']) expect((await act(id, kind, { text: '  ' }))[0]).toBe(422);
    expect((await act(id, 'note', { text: 'x'.repeat(1001) }))[0]).toBe(422);
    expect(await db.select().from(mails).where(like(mails.cause, 'note:%'))).toEqual([]);
  });

  test('writes to the customer of any version', async () => {
    const id = await accepted();
    expect(await act(id, 'note', { refund: 0, version: 3_000_000_000 })).toEqual([200, ['cancelled', 'note']]);
  });
});
