import { ApiFailure } from '#contract/api-failure.ts';
import type { Coupon, checkPromo } from '#contract/booking/promo.contract.ts';
import type { CallOutput } from '#contract/call.ts';
import { formatMoney, toCents } from '#domain/money.ts';
import type { Discount } from '#domain/pricing.ts';

/** A confirmed promo code. */
export interface ConfirmedPromo {
  readonly code: string;
  readonly discount: Discount;
}

export type PromoAnswer = CallOutput<typeof checkPromo>;

/** The booking endpoint rejects longer codes. */
export const MAX_CODE_LENGTH = 40;

const PROMO_NOT_VALID = 'The promo code you entered is not valid.';

/** Undefined when the server did not confirm the code. */
export function promoIn(answer: PromoAnswer, code: string): ConfirmedPromo | undefined {
  const coupon = Array.isArray(answer.coupons) ? answer.coupons[0] : answer.coupons;
  if (!['true', '1'].includes(String(answer.success)) || !coupon) return undefined;
  return { code: coupon.code || code, discount: discountOf(coupon) };
}

/** On the wire: percent for 'percentage', otherwise A$. */
export function discountOf({ discount, discount_type, minimum }: Omit<Coupon, 'code'>): Discount {
  const least = minimum ? { minimum: toCents(minimum) } : {};
  return discount_type === 'percentage'
    ? { type: 'percentage', percent: discount, ...least }
    : { type: 'fixed', amount: toCents(discount), ...least };
}

/** The server's reason for rejecting the code, or a fallback. */
export function refusalIn(answer: { readonly message?: string | undefined }): string {
  return answer.message || PROMO_NOT_VALID;
}

/** The reason for a rejected check, such as too many attempts; undefined when a retry may succeed. */
export function promoRefusal(error: unknown): string | undefined {
  const isRefusal = error instanceof ApiFailure && [400, 404, 409, 410, 422, 429].includes(error.status);
  return isRefusal ? refusalIn(error.problem) : undefined;
}

/** '10% OFF' or 'A$20.00 OFF' */
export function discountText(discount: Discount): string {
  const amount = discount.type === 'percentage' ? `${discount.percent}%` : formatMoney(discount.amount);
  return `${amount} OFF`;
}
