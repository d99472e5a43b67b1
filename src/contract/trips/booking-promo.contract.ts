import * as v from 'valibot';
import { promoAnswer } from '../booking/promo.contract.ts';
import { defineCall } from '../call.ts';
import { bookingId, text } from '../wire-input.ts';

/**
 * Changes or removes the promo code of an unpaid booking, and with it the price. An open checkout ends. Repeating the
 * call changes nothing. 409: it is paid; 410: it has expired or is cancelled; 503: the checkout could not be ended.
 */
export const setBookingPromo = defineCall({
  path: '/user/booking_promo',
  auth: 'bearer',
  input: v.object({
    booking_id: bookingId,
    /** '' removes the code. */
    code: text(40),
  }),
  output: promoAnswer,
});
