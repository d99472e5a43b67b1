import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { ApiFailure } from '#contract/api-failure.ts';
import { toAmount } from '#domain/money.ts';
import type { PriceSummary } from '#domain/pricing.ts';
import type { BookingDraftEvent } from '#machines/booking/booking-draft.machine.ts';
import type { BookingAttempt } from '#machines/booking/booking-draft.ts';
import type { AddBookingInput, BookingOrder } from '#machines/booking/booking-order.ts';
import { checkoutMachine } from '#machines/booking/checkout.machine.ts';
import * as select from '#machines/booking/checkout.selectors.ts';
import type { CheckoutMessage } from '#machines/booking/checkout.types.ts';
import { type PaymentInput, paymentMachine } from '#machines/booking/payment.machine.ts';
import { answeredByTest, listeningParent, settled, spokenByTest } from '../support/actors.ts';
import { dearer, fingerprint, order, payload, price } from '../support/booking-samples.ts';
import { describePaths } from '../support/describe-paths.ts';
import model, { invalid, offline, otherOrder, priceChanged } from './checkout.paths.ts';

describePaths(model);

function start(attempt?: BookingAttempt) {
  const parent = listeningParent<CheckoutMessage>();
  const draft = listeningParent<BookingDraftEvent>();
  const adding = answeredByTest<{ bookingId: string }, AddBookingInput>();
  const opening = answeredByTest<{ url: string }, PaymentInput>();
  const conversions: string[] = [];
  let keys = 0;
  const payment = paymentMachine.provide({
    actors: { openCheckout: opening.logic, watchRestore: spokenByTest().logic },
    actions: { redirectTo: () => undefined, logFailure: () => undefined },
  });
  const machine = checkoutMachine.provide({
    actors: {
      newIdempotencyKey: fromPromise(async () => `key-${++keys}`),
      addBooking: adding.logic,
      payment,
    },
    actions: {
      sendConversion: (_, { idempotencyKey }) => conversions.push(idempotencyKey),
      logFailure: () => undefined,
    },
  });
  const actor = createActor(machine, { input: { parent: parent.ref, draft: draft.ref, attempt } }).start();
  const book = (wanted: BookingOrder = order) => {
    actor.send({ type: 'booking.request', order: wanted });
    return settled();
  };
  return {
    actor,
    book,
    conversions,
    heard: parent.heard,
    kept: draft.heard,
    adding: adding.calls,
    opening: opening.calls,
  };
}

const sent = (calls: readonly { readonly input: AddBookingInput }[]) => calls.map((call) => call.input.idempotencyKey);

describe('Book Now', () => {
  it('makes the booking under a new key, then opens its checkout', async () => {
    const { book, adding, opening, kept, conversions } = start();
    await book();
    expect(adding.map((call) => call.input)).toEqual([{ visitor: 'guest', payload, idempotencyKey: 'key-1' }]);
    await adding[0]?.resolve({ bookingId: 'booking-1' });
    expect(opening.map((call) => call.input)).toEqual([
      { bookingId: 'booking-1', cancelPath: '/tripDetail?payment=canceled' },
    ]);
    expect(kept).toEqual([
      { type: 'attempt.started', attempt: { idempotencyKey: 'key-1', fingerprint } },
      { type: 'booking.created', bookingId: 'booking-1' },
    ]);
    expect(conversions).toEqual(['key-1']);
  });

  it('repeats the same attempt after the server was not reached: same key, one conversion', async () => {
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

  it('starts another attempt when what is ordered has changed in between', async () => {
    const { book, adding } = start();
    await book();
    await adding[0]?.reject(offline);
    await book(otherOrder);
    expect(sent(adding)).toEqual(['key-1', 'key-2']);
  });

  it('starts another attempt after the server has refused the request itself, and tells why', async () => {
    const { actor, book, adding, kept } = start();
    await book();
    await adding[0]?.reject(invalid);
    expect(select.selectAlertDetail(actor.getSnapshot())).toBe('Pickup time must be in the future.');
    expect(kept.at(-1)).toEqual({ type: 'attempt.dropped' });
    await book();
    expect(sent(adding)).toEqual(['key-1', 'key-2']);
  });

  it('goes on with the attempt of an earlier visit, before and after its booking existed', async () => {
    const unanswered = start({ idempotencyKey: 'key-0', fingerprint });
    await unanswered.book();
    expect(sent(unanswered.adding)).toEqual(['key-0']);

    const unpaid = start({ idempotencyKey: 'key-0', fingerprint, bookingId: 'booking-0' });
    await unpaid.book();
    expect(unpaid.adding).toEqual([]);
    expect(unpaid.opening[0]?.input.bookingId).toBe('booking-0');
    expect(unpaid.conversions).toEqual([]);
  });

  it('only opens the checkout again after that has failed', async () => {
    const { actor, book, adding, opening } = start();
    await book();
    await adding[0]?.resolve({ bookingId: 'booking-1' });
    await opening[0]?.reject(new ApiFailure('http', { status: 503 }));
    select.selectPayment(actor.getSnapshot())?.send({ type: 'dialog.close' });
    await book();
    expect(adding).toHaveLength(1);
    expect(opening).toHaveLength(2);
  });

  it('shows a changed price line by line and books at it under another key once it is accepted', async () => {
    const { actor, book, adding, heard, kept, conversions } = start();
    await book();
    await adding[0]?.reject(priceChanged);
    const { context } = actor.getSnapshot();
    expect(select.changedLines(context.order?.price, context.newPrice)).toEqual([
      { line: 'subtotal', before: 12_000, after: 13_000 },
      { line: 'tax', before: 1_350, after: 1_450 },
      { line: 'total', before: 14_850, after: 15_950 },
    ]);
    expect(heard.at(-1)).toEqual({ type: 'price.corrected', price: dearer });
    expect(kept.at(-1)).toEqual({ type: 'attempt.dropped' });
    actor.send({ type: 'price.accept' });
    await settled();
    const agreed = { ...payload, price: 145, sub_total: 130, tax: 14.5, total_amount: 159.5 };
    expect(adding[1]?.input).toEqual({ visitor: 'guest', payload: agreed, idempotencyKey: 'key-2' });
    expect(conversions).toEqual(['key-1']);
  });

  it('books nothing when a changed price is declined', async () => {
    const { actor, book, adding, heard } = start();
    await book();
    await adding[0]?.reject(priceChanged);
    actor.send({ type: 'price.decline' });
    expect(heard.slice(-2)).toEqual([{ type: 'price.declined' }, { type: 'checkout.stopped' }]);
    expect(actor.getSnapshot().context.newPrice).toBeUndefined();
    expect(adding).toHaveLength(1);
  });

  it('makes a new booking in place of an expired one, under another key', async () => {
    const { actor, book, adding, opening, kept } = start({
      idempotencyKey: 'key-0',
      fingerprint,
      bookingId: 'booking-0',
    });
    await book();
    await opening[0]?.reject(new ApiFailure('http', { status: 410 }));
    select.selectPayment(actor.getSnapshot())?.send({ type: 'checkout.retry' });
    await settled();
    expect(sent(adding)).toEqual(['key-1']);
    expect(kept.map((event) => event.type)).toEqual(['booking.created', 'attempt.dropped', 'attempt.started']);
  });

  it('leads to the confirmation when the booking is paid already', async () => {
    const { book, opening, heard } = start({ idempotencyKey: 'key-0', fingerprint, bookingId: 'booking-0' });
    await book();
    await opening[0]?.reject(new ApiFailure('http', { status: 409 }));
    expect(heard.at(-1)).toEqual({ type: 'booking.paid', bookingId: 'booking-0' });
  });

  it('hears nothing of an answer that comes after it was stopped', async () => {
    const { actor, book, adding, kept } = start();
    await book();
    actor.stop();
    await adding[0]?.resolve({ bookingId: 'booking-1' });
    expect(adding[0]?.signal.aborted).toBe(true);
    expect(kept.map((event) => event.type)).toEqual(['attempt.started']);
  });
});

describe('the samples of these tests', () => {
  it('carry the same amounts in payload and price', () => {
    const amounts: PriceSummary = price;
    expect(payload).toMatchObject({ total_amount: toAmount(amounts.total), price: toAmount(amounts.finalPrice) });
  });
});
