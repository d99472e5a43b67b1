import { setBookingPromo as call } from '#contract/trips/booking-promo.contract.ts';
import { implementForCustomer } from '../../http/implement.ts';
import { HttpProblem, tooManyRequests } from '../../http/problem.ts';
import { setBookingPromo } from '../../trips/set-booking-promo.ts';
import { couponOf } from '../coupon-answer.ts';
import { notPayable } from '../not-payable.ts';
import { noSuchBooking } from './no-such-booking.ts';

/** Another promo code for a booking that waits for its payment, or none; a code is refused as it is when it is checked (spec §8). */
export const bookingPromoRoute = implementForCustomer(call, async (input, { dependencies, userId }) => {
  const result = await setBookingPromo({ bookingId: input.booking_id, userId, code: input.code }, dependencies);
  switch (result.kind) {
    case 'set': {
      const { promotion } = result;
      if (!promotion) return { success: true, coupons: null, message: 'The promo code has been taken off.' };
      const message = `Your ${promotion.code} code has been successfully applied.`;
      return { success: true, coupons: couponOf(promotion), message };
    }
    case 'refused':
      return { success: false, coupons: null, message: result.reason };
    case 'tooMany':
      throw tooManyRequests(result);
    case 'unknown':
      throw noSuchBooking();
    case 'busy':
      throw new HttpProblem(503, 'The open card payment could not be ended. Please try again.');
    default:
      throw notPayable(result.kind);
  }
});
