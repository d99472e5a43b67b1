import assert from 'node:assert/strict';
import { promoMachine } from '#machines/booking/promo.machine.ts';
import * as select from '#machines/booking/promo.selectors.ts';
import type { PromoAnswer } from '#machines/booking/promo-answer.ts';
import { pathModel } from '../../paths/engine/model.ts';
import { httpFailure, offline } from '../support/failures.ts';

export const tenPercent: PromoAnswer = {
  success: true,
  coupons: { code: 'WELCOME10', discount: 10, discount_type: 'percentage' },
  message: '',
};
export const refused: PromoAnswer = { success: false, coupons: null, message: '' };

export const input = { visitor: 'customer', promo: undefined } as const;
export const ofBooking = {
  bookingId: 'booking-1',
  promo: { code: 'WELCOME10', discount: { type: 'percentage', percent: 10 } },
} as const;

export default pathModel(promoMachine, {
  input,
  otherInputs: [
    { visitor: 'guest' },
    { promo: { code: 'WELCOME10', discount: { type: 'percentage', percent: 10 } } },
    { ...ofBooking },
  ],
  slice: ({ code, applied }) => [code, applied?.code],
  events: { 'promo.pick': [{ code: 'SPRING' }], 'code.change': [{ code: 'WELCOME10' }, { code: ' ' }] },
  outcomes: { checkPromo: { done: [tenPercent, refused], fail: [offline, httpFailure(422)] } },
  says: (snapshot) =>
    select.selectFieldError(snapshot) ||
    (![undefined, 'applied'].includes(select.selectDialog(snapshot)) && select.selectDialogText(snapshot)),
  invariants: {
    'a promo code is kept as applied exactly while it is shown so': (snapshot) => {
      assert.equal(snapshot.context.applied !== undefined, select.selectIsApplied(snapshot));
    },
  },
});
