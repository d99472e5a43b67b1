import { checkPromo } from '#contract/booking/promo.contract.ts';
import { implementForCustomer } from '../../http/implement.ts';
import { tooManyRequests } from '../../http/problem.ts';
import { checkPromotion } from '../../promotions/check-promotion.ts';
import { fromMinimum, type Promotion } from '../../promotions/promotion.ts';
import { couponOf } from '../coupon-answer.ts';

/** Whether a customer can use a promo code, and what it takes off (spec §7, §8). */
export const checkPromoRoute = implementForCustomer(checkPromo, async ({ code }, { dependencies, userId }) => {
  const check = await checkPromotion(dependencies, { code, userId });
  if (check.kind === 'tooMany') throw tooManyRequests(check);
  if (check.kind === 'refused') return { success: false, coupons: null, message: check.reason };
  return { success: true, coupons: couponOf(check.promotion), message: words(check.promotion) };
});

function words({ minimum }: Promotion): string {
  return minimum === 0 ? 'This promo code is valid.' : `This promo code is valid for ${fromMinimum(minimum)}.`;
}
