import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { ApiFailure } from '#contract/api-failure.ts';
import { toAmount } from '#domain/money.ts';
import type { BookingDraftEvent } from '#machines/booking/booking-draft.machine.ts';
import type { BookingAttempt } from '#machines/booking/booking-draft.ts';
import { type AddBookingInput, type BookingOrder, fingerprintOf } from '#machines/booking/booking-order.ts';
import {
  type CheckoutMessage,
  type Claim,
  type ClaimInput,
  checkoutMachine,
} from '#machines/booking/checkout.machine.ts';
import * as select from '#machines/booking/checkout.selectors.ts';
import { type PaymentInput, paymentMachine } from '#machines/booking/payment.machine.ts';
import { answeredByTest, listeningParent, settled, spokenByTest } from '../support/actors.ts';
import { attempt, booked, dearer, order, payload, price } from '../support/booking-samples.ts';
import { describePaths } from '../support/describe-paths.ts';
import model, { invalid, offline, otherOrder, priceChanged } from './checkout.paths.ts';

describePaths(model);

/** @param made the attempts that the tabs share */
function start(...made: BookingAttempt[]) {
  const parent = listeningParent<CheckoutMessage>();
  const draft = listeningParent<BookingDraftEvent>();
  const adding = answeredByTest<{ bookingId: string }, AddBookingInput>();
  const opening = answeredByTest<{ url: string }, PaymentInput>();
  const conversions: string[] = [];
  let keys = 0;
  const claim = (input: ClaimInput): Claim => {
    const dropped = draft.heard.flatMap((event) => (event.type === 'attempt.dropped' ? [event.idempotencyKey] : []));
    const found = made.find(
      ({ fingerprint, idempotencyKey }) => fingerprint === input.fingerprint && !dropped.includes(idempotencyKey),
    );
    if (found) return { attempt: found, isNew: false };
    keys += 1;
    made.push({ ...input, idempotencyKey: `key-${keys}` });
    return { attempt: { ...input, idempotencyKey: `key-${keys}` }, isNew: true };
  };
  const payment = paymentMachine.provide({
    actors: { openCheckout: opening.logic, watchRestore: spokenByTest().logic },
    actions: { redirectTo: () => undefined, logFailure: () => undefined },
  });
  const machine = checkoutMachine.provide({
    actors: {
      claimAttempt: fromPromise<Claim, ClaimInput>(async ({ input }) => claim(input)),
      addBooking: adding.logic,
      payment,
    },
    actions: {
      sendConversion: (_, { idempotencyKey }) => conversions.push(idempotencyKey),
      logFailure: () => undefined,
    },
  });
  const actor = createActor(machine, { input: { parent: parent.ref, draft: draft.ref } }).start();
  const book = (wanted: BookingOrder = order) => {
    actor.send({ type: 'booking.request', order: wanted });
    return settled();
  };
  return {
    actor,
    book,
    conversions,
    heard: parent.heard,
    reported: draft.heard,
    adding: adding.calls,
    opening: opening.calls,
  };
}

const sent = (calls: readonly { readonly input: AddBookingInput }[]) => calls.map((call) => call.input.idempotencyKey);
const unpaid: BookingAttempt = { ...booked, idempotencyKey: 'key-0' };

describe('Book Now (`booking/conversion`)', () => {
  it('creates the booking with a new key, then opens its checkout', async () => {
    const { book, adding, opening, reported, conversions } = start();
    await book();
    expect(adding.map((call) => call.input)).toEqual([{ visitor: 'guest', payload, idempotencyKey: 'key-1' }]);
    await adding[0]?.resolve({ bookingId: 'booking-1' });
    expect(opening.map((call) => call.input)).toEqual([
      { bookingId: 'booking-1', cancelPath: '/tripDetail?payment=canceled' },
    ]);
    expect(reported).toEqual([
      { type: 'attempt.made', attempt },
      { type: 'attempt.made', attempt: booked },
    ]);
    expect(conversions).toEqual(['key-1']);
  });

  it('retries the same attempt after a network failure: same key, one conversion', async () => {
    const { actor, book, adding, conversions, heard } = start();
    await book();
    await adding[0]?.reject(offline);
    expect(select.selectAlert(actor.getSnapshot())).toBe('Booking failed. Please try again.');
    expect(select.selectIsBusy(actor.getSnapshot())).toBe(false);
    await book();
    expect(select.selectAlert(actor.getSnapshot())).toBeUndefined();
    expect(sent(adding)).toEqual(['key-1', 'key-1']);
    expect(conversions).toEqual(['key-1']);
    expect(heard).toEqual([{ type: 'checkout.stopped' }, { type: 'checkout.stopped' }]);
  });

  it('claims a new attempt for a different order', async () => {
    const { book, adding } = start();
    await book();
    await adding[0]?.reject(offline);
    await book(otherOrder);
    expect(sent(adding)).toEqual(['key-1', 'key-2']);
  });

  it('drops an attempt that the server rejects and shows the reason', async () => {
    const { actor, book, adding, reported } = start();
    await book();
    await adding[0]?.reject(invalid);
    expect(select.selectAlertDetail(actor.getSnapshot())).toBe('Pickup time must be in the future.');
    expect(reported.at(-1)).toEqual({ type: 'attempt.dropped', idempotencyKey: 'key-1' });
    await book();
    expect(sent(adding)).toEqual(['key-1', 'key-2']);
  });

  it('resumes an attempt of another tab or visit, with and without a booking', async () => {
    const unanswered = start({ ...attempt, idempotencyKey: 'key-0' });
    await unanswered.book();
    expect(sent(unanswered.adding)).toEqual(['key-0']);

    const other = start(unpaid);
    await other.book();
    expect(other.adding).toEqual([]);
    expect(other.opening[0]?.input.bookingId).toBe('booking-1');
    expect([...unanswered.conversions, ...other.conversions]).toEqual([]);
  });

  it('shows a changed price line by line and books it with a new key once accepted', async () => {
    const { actor, book, adding, heard, reported, conversions } = start();
    await book();
    await adding[0]?.reject(priceChanged);
    const { context } = actor.getSnapshot();
    expect(select.changedLines(context.order?.price, context.newPrice)).toEqual([
      { line: 'subtotal', before: 12_000, after: 13_000 },
      { line: 'tax', before: 1_350, after: 1_450 },
      { line: 'total', before: 14_850, after: 15_950 },
    ]);
    expect(heard.at(-1)).toEqual({ type: 'price.corrected', price: dearer });
    expect(reported.at(-1)).toEqual({ type: 'attempt.dropped', idempotencyKey: 'key-1' });
    actor.send({ type: 'price.accept' });
    await settled();
    const agreed = { ...payload, price: 145, sub_total: 130, tax: 14.5, total_amount: 159.5 };
    expect(adding[1]?.input).toEqual({ visitor: 'guest', payload: agreed, idempotencyKey: 'key-2' });
    expect(reported.at(-1)).toEqual({
      type: 'attempt.made',
      attempt: {
        trip: order.trip,
        idempotencyKey: 'key-2',
        fingerprint: fingerprintOf({ visitor: 'guest', payload: agreed }),
      },
    });
    expect(conversions).toEqual(['key-1']);
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
    const { actor, book, adding, opening, reported, conversions } = start(unpaid);
    await book();
    await opening[0]?.reject(new ApiFailure('http', { status: 410 }));
    select.selectPayment(actor.getSnapshot())?.send({ type: 'checkout.retry' });
    await settled();
    expect([sent(adding), conversions]).toEqual([['key-1'], ['key-1']]);
    expect(reported.map((event) => event.type)).toEqual(['attempt.made', 'attempt.dropped', 'attempt.made']);
  });

  it('opens the confirmation when the booking is already paid', async () => {
    const { book, opening, heard } = start(unpaid);
    await book();
    await opening[0]?.reject(new ApiFailure('http', { status: 409 }));
    expect(heard.at(-1)).toEqual({ type: 'booking.paid', bookingId: 'booking-1' });
  });

  it('ignores a response that arrives after the stop', async () => {
    const { actor, book, adding, reported } = start();
    await book();
    actor.stop();
    await adding[0]?.resolve({ bookingId: 'booking-1' });
    expect(adding[0]?.signal.aborted).toBe(true);
    expect(reported).toEqual([{ type: 'attempt.made', attempt }]);
  });
});

describe('the samples of these tests', () => {
  it('have the same amounts in payload and price', () => {
    expect(payload).toMatchObject({ total_amount: toAmount(price.total), price: toAmount(price.finalPrice) });
  });
});
