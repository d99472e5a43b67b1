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

export default pathModel(payNowMachine, {
  input,
  events: { 'promo.changed': [{ promo: undefined }] },
  outcomes: { payment: { done: (['stopped', 'paid', 'expired', 'renew'] as const).map((outcome) => ({ outcome })) } },
  invariants: {
    'a checkout opens only after the button is pressed': (snapshot) => {
      assert.equal(select.selectPayment(snapshot) !== undefined, select.selectIsPaying(snapshot));
    },
  },
});
