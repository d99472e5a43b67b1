import { describe, expect, it } from 'vitest';
import { fromPromise } from 'xstate';
import type { BookingAttempt } from '#machines/booking/booking-draft.ts';
import { type AddBookingInput, type BookingOrder, fingerprintOf } from '#machines/booking/booking-order.ts';
import { type Claim, type ClaimInput, checkoutMachine } from '#machines/booking/checkout.machine.ts';
import * as select from '#machines/booking/checkout.selectors.ts';
import type { PaymentInput } from '#machines/booking/payment.machine.ts';
import { settled } from '../support/actors.ts';
import { attempt, booked, dearer, order, payload, priceChanged } from '../support/booking-samples.ts';
import { httpFailure, offline } from '../support/failures.ts';
import { run } from '../support/run.ts';
import { invalid, offered } from './checkout.paths.ts';

/** @param made the attempts that the tabs share */
function start(...made: BookingAttempt[]) {
  let keys = 0;
  const claim = (input: ClaimInput): Claim => {
    const dropped = drafted.flatMap((event) => (event.type === 'attempt.dropped' ? [event.idempotencyKey] : []));
    const found = made.find(
      ({ fingerprint, idempotencyKey }) => fingerprint === input.fingerprint && !dropped.includes(idempotencyKey),
    );
    if (found) return { attempt: found, isNew: false };
    const attempt = { ...input, idempotencyKey: `key-${++keys}` };
    made.push(attempt);
    return { attempt, isNew: true };
  };
  const actors = { claimAttempt: fromPromise<Claim, ClaimInput>(async ({ input }) => claim(input)) };
  const { actor, drafted, effects, heard, calls, callsOfChild } = run(checkoutMachine, {}, { actors });
  const book = (wanted: BookingOrder = order) => {
    actor.send({ type: 'booking.request', order: wanted });
    return settled();
  };
  const opening = callsOfChild<{ url: string }, PaymentInput>('openCheckout');
  return { actor, book, effects, heard, drafted, adding: calls('addBooking'), opening };
}

const sent = (calls: readonly { readonly input: AddBookingInput }[]) => calls.map((call) => call.input.idempotencyKey);
const conversion = ['sendConversion', attempt];
const unpaid: BookingAttempt = { ...booked, idempotencyKey: 'key-0' };

describe('Book Now (`booking/conversion`)', () => {
  it('creates the booking with a new key, then opens its checkout', async () => {
    const { book, adding, opening, drafted, effects } = start();
    await book();
    expect(adding.map((call) => call.input)).toEqual([{ visitor: 'guest', payload, idempotencyKey: 'key-1' }]);
    await adding[0]?.resolve({ bookingId: 'booking-1' });
    const { cancelPath, price } = order;
    expect(opening.map(({ input }) => input)).toEqual([{ bookingId: 'booking-1', cancelPath, total: price.total }]);
    expect(drafted).toEqual([attempt, booked].map((made) => ({ type: 'attempt.made', attempt: made })));
    expect(effects).toEqual([conversion]);
  });

  it('retries the same attempt after a network failure: same key, one conversion', async () => {
    const { actor, book, adding, effects, heard } = start();
    await book();
    await adding[0]?.reject(offline);
    expect(select.selectAlert(actor.getSnapshot())).toBe('Booking failed. Please try again.');
    expect(select.selectAlertDetail(actor.getSnapshot())).toBe("You haven't been charged. Check your connection.");
    await book();
    expect(select.selectAlert(actor.getSnapshot())).toBeUndefined();
    expect(sent(adding)).toEqual(['key-1', 'key-1']);
    expect(effects).toEqual([conversion]);
    expect(heard).toEqual([{ type: 'checkout.stopped' }, { type: 'checkout.stopped' }]);
  });

  it('drops an attempt that the server rejects and shows the reason', async () => {
    const { actor, book, adding, drafted } = start();
    await book();
    await adding[0]?.reject(invalid);
    expect(select.selectAlertDetail(actor.getSnapshot())).toBe('Choose a later pickup time.');
    expect(drafted.at(-1)).toEqual({ type: 'attempt.dropped', idempotencyKey: 'key-1' });
    await book();
    expect(sent(adding)).toEqual(['key-1', 'key-2']);
  });

  it('shows the first field error of a rejection without a message', async () => {
    const { actor, book, adding } = start();
    await book();
    await adding[0]?.reject(httpFailure(422, { validation_errors: { name: '', client_phone: 'Phone is not valid.' } }));
    expect(select.selectAlertDetail(actor.getSnapshot())).toBe('Phone is not valid.');
  });

  it('opens the confirmation of the booking that an edited order would replace, if that has been paid', async () => {
    const { actor, book, adding, drafted, heard } = start({ ...attempt, replaces: 'booking-0' });
    await book(offered);
    await adding[0]?.reject(httpFailure(409));
    const paid = { type: 'booking.paid', bookingId: 'booking-0' };
    expect([actor.getSnapshot().value, heard.at(-1)]).toEqual(['paid', paid]);
    expect(drafted.at(-1)).toEqual({ type: 'attempt.dropped', idempotencyKey: 'key-1' });
  });

  it('takes a 409 of a backend that replaces no bookings for a rejection', async () => {
    const { actor, book, adding } = start({ ...attempt, replaces: 'booking-0' });
    await book();
    await adding[0]?.reject(httpFailure(409, { message: 'No car is free at that time.' }));
    expect(select.selectAlert(actor.getSnapshot())).toBe('Booking failed. Please try again.');
    expect(select.selectAlertDetail(actor.getSnapshot())).toBe('No car is free at that time.');
  });

  it('does not say that nothing was charged where the order replaces one that may be paid', async () => {
    const { actor, book, adding } = start({ ...attempt, replaces: 'booking-0' });
    await book();
    await adding[0]?.reject(offline);
    expect(select.selectAlertDetail(actor.getSnapshot())).toBe('Check your connection.');
  });

  it('resumes an attempt of another tab or visit, with and without a booking', async () => {
    const unanswered = start({ ...attempt, idempotencyKey: 'key-0' });
    await unanswered.book();
    expect(sent(unanswered.adding)).toEqual(['key-0']);

    const other = start(unpaid);
    await other.book();
    expect(other.adding).toEqual([]);
    expect(other.opening[0]?.input.bookingId).toBe('booking-1');
    expect([...unanswered.effects, ...other.effects]).toEqual([]);
  });

  it('shows a changed price line by line and books it with a new key once accepted', async () => {
    const { actor, book, adding, heard, drafted, effects } = start();
    await book();
    await adding[0]?.reject(priceChanged);
    const { context } = actor.getSnapshot();
    expect(select.priceChanges(context.order?.price, context.newPrice)).toEqual([
      { line: 'subtotal', before: 12_000, after: 13_000 },
      { line: 'tax', before: 1_350, after: 1_450 },
      { line: 'total', before: 14_850, after: 15_950 },
    ]);
    expect(heard.at(-1)).toEqual({ type: 'price.corrected', price: dearer });
    expect(drafted.at(-1)).toEqual({ type: 'attempt.dropped', idempotencyKey: 'key-1' });
    actor.send({ type: 'price.accept' });
    await settled();
    const agreed = { ...payload, price: 145, sub_total: 130, tax: 14.5, total_amount: 159.5 };
    expect(adding[1]?.input).toEqual({ visitor: 'guest', payload: agreed, idempotencyKey: 'key-2' });
    const fingerprint = fingerprintOf({ visitor: 'guest', payload: agreed });
    const next = { trip: order.trip, idempotencyKey: 'key-2', fingerprint };
    expect(drafted.at(-1)).toEqual({ type: 'attempt.made', attempt: next });
    expect(effects).toEqual([conversion]);
  });

  it('books nothing when a changed price is declined', async () => {
    const { actor, book, adding, heard } = start();
    await book();
    await adding[0]?.reject(priceChanged);
    actor.send({ type: 'price.decline' });
    expect(heard.slice(-2)).toEqual([{ type: 'price.declined' }, { type: 'checkout.stopped' }]);
    expect(adding).toHaveLength(1);
  });

  it('replaces an expired booking, with a new key', async () => {
    const { actor, book, adding, opening, drafted, effects } = start(unpaid);
    await book();
    await opening[0]?.reject(httpFailure(410));
    select.selectPayment(actor.getSnapshot())?.send({ type: 'checkout.retry' });
    await settled();
    expect([sent(adding), effects]).toEqual([['key-1'], [conversion]]);
    expect(drafted.map((event) => event.type)).toEqual(['attempt.made', 'attempt.dropped', 'attempt.made']);
  });

  it('replaces a booking that is not as ordered any more, with a new key (`booking/as-ordered`)', async () => {
    const { book, adding, opening, drafted } = start(unpaid);
    await book();
    await opening[0]?.reject(httpFailure(412));
    await settled();
    const replacing = { ...payload, replaces: unpaid.bookingId };
    const request = { visitor: 'guest', payload: replacing, idempotencyKey: 'key-1' };
    expect(adding.map((call) => call.input)).toEqual([request]);
    expect(drafted.map((event) => event.type)).toEqual(['attempt.made', 'attempt.dropped', 'attempt.made']);
  });
});
