import assert from 'node:assert/strict';
import { payNowMachine } from '#machines/trips/pay-now.machine.ts';
import * as select from '#machines/trips/pay-now.selectors.ts';
import { pathModel } from '../../paths/engine/model.ts';

export const input = {
  bookingId: 'booking 1',
  promo: undefined,
  visitor: 'customer',
  cancelPath: '/bookingDetail/booking%201',
} as const;

const WELCOME10 = { code: 'WELCOME10', discount: { type: 'percentage', percent: 10 } } as const;
export const SAVE20 = { code: 'SAVE20', discount: { type: 'fixed', amount: 2_000 } } as const;

export default pathModel(payNowMachine, {
  input,
  slice: ({ promo }) => [promo?.code],
  events: {
    'promo.changed': [{ promo: undefined }, { promo: WELCOME10 }],
    'booking.reloaded': [{ promo: undefined }, { promo: SAVE20 }],
  },
  outcomes: { payment: { done: (['stopped', 'paid', 'expired', 'renew'] as const).map((outcome) => ({ outcome })) } },
  invariants: {
    'a checkout opens only after the button is pressed': (snapshot) => {
      assert.equal(select.selectPayment(snapshot) !== undefined, select.selectIsPaying(snapshot));
    },
  },
});
