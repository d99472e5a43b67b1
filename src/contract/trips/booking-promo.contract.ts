import * as v from 'valibot';
import { promoAnswer } from '../booking/promo.contract.ts';
import { defineCall } from '../call.ts';
import { requiredText, text } from '../wire-input.ts';

/**
 * Changes or removes the promo code of an unpaid booking, and with it the price. An open checkout ends. Repeating the
 * call changes nothing.
 */
export const setBookingPromo = defineCall({
  path: '/user/booking_promo',
  auth: 'bearer',
  input: v.object({
    booking_id: requiredText(64, 'Booking ID is required'),
    /** '' removes the code. */
    code: text(40),
  }),
  output: promoAnswer,
  errors: {
    404: 'No such booking of this customer',
    409: 'Paid already',
    410: 'Expired or cancelled',
    503: 'The open checkout could not be ended',
  },
});
