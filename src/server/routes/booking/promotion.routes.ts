import * as promo from '#contract/booking/promo.contract.ts';
import * as bookingPromo from '#contract/trips/booking-promo.contract.ts';
import * as promotions from '#contract/trips/promotions.contract.ts';
import { toAmount } from '#domain/money.ts';
import { formatWireDate } from '#domain/wire-time.ts';
import { implementForCustomer } from '../../http/implement.ts';
import { accepted, noSuchBooking, unavailable } from '../../http/problem.ts';
import { checkPromotion } from '../../promotions/check-promotion.ts';
import { listPromotions } from '../../promotions/list-promotions.ts';
import { minimumSpend, type Promotion } from '../../promotions/promotion.ts';
import { setBookingPromo } from '../../promotions/set-booking-promo.ts';
import { notPayable } from '../booking-problems.ts';

export const checkPromoRoute = implementForCustomer(promo.checkPromo, async (input, { dependencies, userId }) => {
  const check = accepted(await checkPromotion(dependencies, { ...input, userId }));
  if (check.kind === 'refused') return { success: false, coupons: null, message: check.reason };
  const { minimum } = check.promotion;
  const message = minimum === 0 ? 'This promo code is valid.' : `This promo code needs ${minimumSpend(minimum)}.`;
  return { success: true, coupons: couponOf(check.promotion), message };
});

export const setBookingPromoRoute = implementForCustomer(
  bookingPromo.setBookingPromo,
  async (input, { dependencies, userId }) => {
    const change = { bookingId: input.booking_id, userId, code: input.code };
    const result = accepted(await setBookingPromo(change, dependencies));
    switch (result.kind) {
      case 'set': {
        const { promotion } = result;
        if (!promotion) return { success: true, coupons: null, message: 'The promo code has been removed.' };
        const message = `Your ${promotion.code} code has been successfully applied.`;
        return { success: true, coupons: couponOf(promotion), message };
      }
      case 'refused':
        return { success: false, coupons: null, message: result.reason };
      case 'unknown':
        throw noSuchBooking();
      case 'busy':
        throw unavailable("We couldn't close the open card payment. Please try again.");
      default:
        throw notPayable(result.kind);
    }
  },
);

export const listPromotionsRoute = implementForCustomer(
  promotions.listPromotions,
  async (_input, { dependencies, userId }) => {
    const offered = await listPromotions(dependencies, userId);
    return {
      data: offered.map(({ promotion, lastDay }) => ({
        id: promotion.id,
        ...couponOf(promotion),
        description: promotion.description,
        last_day: lastDay === undefined ? '' : formatWireDate(lastDay),
      })),
    };
  },
);

/** A promotion's code, discount (percent, or A$) and minimum on the wire. */
function couponOf({ code, percent, amount, minimum }: Promotion) {
  const discount =
    percent === null
      ? { discount: toAmount(amount ?? 0), discount_type: 'fixed' }
      : { discount: percent, discount_type: 'percentage' };
  return { code, ...discount, minimum: toAmount(minimum) };
}
