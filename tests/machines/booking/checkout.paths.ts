import assert from 'node:assert/strict';
import { toAmount } from '#domain/money.ts';
import { checkoutMachine } from '#machines/booking/checkout.machine.ts';
import * as select from '#machines/booking/checkout.selectors.ts';
import { pathModel } from '../../paths/engine/model.ts';
import { attempt, booked, order, priceChanged } from '../support/booking-samples.ts';
import { httpFailure, offline } from '../support/failures.ts';

export const paidBefore = httpFailure(409, { message: 'This booking has already been paid for.' });
/** An order at a backend that holds prices and replaces bookings. */
export const offered = { ...order, payload: { ...order.payload, offer: 'offer-1' } };
export const invalid = httpFailure(422, { message: 'Choose a later pickup time.' });

export default pathModel(checkoutMachine, {
  input: { replaced: {} },
  slice: ({ attempt: made, order: placed }) => [made, placed?.price.total],
  events: { 'booking.request': [{ order: offered }] },
  outcomes: {
    claimAttempt: {
      done: [
        { attempt, isNew: true },
        { attempt, isNew: false },
        { attempt: booked, isNew: false },
        { attempt: { ...attempt, replaces: 'booking-0' }, isNew: true },
      ],
    },
    addBooking: { done: [{ bookingId: 'booking-1' }], fail: [priceChanged, paidBefore, invalid, offline] },
    payment: { done: (['stopped', 'paid', 'changed', 'expired', 'renew'] as const).map((outcome) => ({ outcome })) },
  },
  says: (snapshot) => select.selectAlert(snapshot) ?? select.selectIsPriceChanged(snapshot),
  deadEnds: { paid: 'the wizard opens the confirmation' },
  invariants: {
    'no attempt creates a second booking': (snapshot) => {
      if (snapshot.matches('creating')) assert.equal(snapshot.context.attempt?.bookingId, undefined);
    },
    'the order charges the price that was shown': ({ context: { order: placed } }) => {
      if (placed) assert.equal(placed.payload.total_amount, toAmount(placed.price.total));
    },
    'a new price is pending exactly while the customer is asked to accept it': (snapshot) => {
      assert.equal(snapshot.context.newPrice !== undefined, snapshot.matches('priceChanged'));
    },
    'no booking is created without a key': (snapshot) => {
      if (snapshot.matches('creating')) assert.equal(snapshot.context.attempt?.idempotencyKey, 'key-1');
    },
    'only an existing booking is paid': (snapshot) => {
      if (snapshot.matches('paying')) assert.equal(snapshot.context.attempt?.bookingId, 'booking-1');
    },
  },
});
