import { toAmount } from '#domain/money.ts';
import type { Promotion } from '../promotions/promotion.ts';

/** A promotion's code and discount as they travel (spec §3): percent, or A$. */
export function couponOf({ code, percent, amount }: Promotion) {
  return percent === null
    ? { code, discount: toAmount(amount ?? 0), discount_type: 'fixed' }
    : { code, discount: percent, discount_type: 'percentage' };
}
