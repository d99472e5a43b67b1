import * as v from 'valibot';
import { promoAnswer } from '../booking/promo.contract.ts';
import { defineCall } from '../call.ts';
import { requiredText, text } from '../wire.ts';

/**
 * Gives an unpaid booking another promo code, or none, and with it another price. Its open checkout, if there is one, ends. The
 * same code sent again changes nothing.
 */
export const setBookingPromo = defineCall({
  method: 'POST',
  path: '/user/booking_promo',
  base: 'admin',
  auth: 'bearer',
  encoding: 'json',
  input: v.object({
    booking_id: requiredText(64, 'Which booking?'),
    /** '' takes the code off that it holds. */
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
