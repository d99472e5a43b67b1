import assert from 'node:assert/strict';
import { ApiFailure } from '#contract/api-failure.ts';
import { toAmount } from '#domain/money.ts';
import type { BookingDraftEvent } from '#machines/booking/booking-draft.machine.ts';
import type { BookingOrder } from '#machines/booking/booking-order.ts';
import { fingerprintOf } from '#machines/booking/booking-payload.ts';
import { checkoutMachine } from '#machines/booking/checkout.machine.ts';
import * as select from '#machines/booking/checkout.selectors.ts';
import type { CheckoutInput, CheckoutMessage } from '#machines/booking/checkout.types.ts';
import { pathModel } from '../../paths/engine/model.ts';
import { listeningParent } from '../support/actors.ts';
import { dearer, fingerprint, order, payload } from '../support/booking-samples.ts';

export const otherOrder: BookingOrder = { ...order, payload: { ...payload, notes: 'Gate 3' } };

/** As the server answers a price that is no longer right, once the client has read it. */
export const priceChanged = new ApiFailure('http', { status: 409, problem: { price: dearer } });
export const offline = new ApiFailure('network');
export const invalid = new ApiFailure('http', {
  status: 422,
  problem: { message: 'Pickup time must be in the future.' },
});

const input: CheckoutInput = {
  parent: listeningParent<CheckoutMessage>().ref,
  draft: listeningParent<BookingDraftEvent>().ref,
  attempt: undefined,
};

export default pathModel(checkoutMachine, {
  input,
  otherInputs: [{ ...input, attempt: { idempotencyKey: 'key-0', fingerprint } }],
  slice: ({ attempt, order: placed }) => [attempt, placed?.price.total, placed?.payload.notes],
  events: { 'booking.request': [{ order }, { order: otherOrder }] },
  saying: {
    'booking.request': ({ order: asked }: { readonly order: BookingOrder }) => `notes '${asked.payload.notes}'`,
  },
  outcomes: {
    newIdempotencyKey: { done: ['key-1'] },
    addBooking: { done: [{ bookingId: 'booking-1' }], fail: [priceChanged, invalid, offline] },
    payment: { done: (['stopped', 'paid', 'expired', 'renew'] as const).map((outcome) => ({ outcome })) },
  },
  says: (snapshot) => select.selectAlert(snapshot) ?? select.selectIsPriceChanged(snapshot),
  deadEnds: { paid: 'the wizard opens the confirmation' },
  invariants: {
    'no attempt makes a second booking': (snapshot) => {
      if (snapshot.matches('creating')) assert.equal(snapshot.context.attempt?.bookingId, undefined);
    },
    'what is charged is what was shown': ({ context: { order: placed } }) => {
      if (placed) assert.equal(placed.payload.total_amount, toAmount(placed.price.total));
    },
    'another price stands only until it is agreed or declined': (snapshot) => {
      assert.equal(snapshot.context.newPrice !== undefined, snapshot.matches('priceChanged'));
    },
    'no booking is made without a key': (snapshot) => {
      if (snapshot.matches('creating')) assert.match(snapshot.context.attempt?.idempotencyKey ?? '', /^key-/);
    },
    'only a booking that exists is paid': (snapshot) => {
      if (snapshot.matches('paying')) assert.equal(snapshot.context.attempt?.bookingId, 'booking-1');
    },
    'the attempt is at what is ordered': (snapshot) => {
      const { attempt, order: placed } = snapshot.context;
      if (attempt && placed && snapshot.hasTag('busy') && !snapshot.matches('preparing'))
        assert.equal(attempt.fingerprint, fingerprintOf(placed.visitor, placed.payload));
    },
  },
});
