import { ApiFailure } from '#contract/api-failure.ts';
import type { Coupon as AnsweredCoupon, checkPromo } from '#contract/booking/promo.contract.ts';
import type { CallOutput } from '#contract/call.ts';
import { formatMoney, toCents } from '#domain/money.ts';
import type { Discount } from '#domain/pricing.ts';

/** A promo code that the server has confirmed. */
export interface Coupon {
  readonly code: string;
  readonly discount: Discount;
}

export type PromoAnswer = CallOutput<typeof checkPromo>;

/** The longest code that a booking can be made with. */
export const MAX_CODE_LENGTH = 40;

const PROMO_NOT_VALID = 'The promo code you entered is not valid.';

/** Undefined when the server did not confirm the code. */
export function couponIn(answer: PromoAnswer, code: string): Coupon | undefined {
  const coupon = Array.isArray(answer.coupons) ? answer.coupons[0] : answer.coupons;
  if (!['true', '1'].includes(String(answer.success)) || !coupon) return undefined;
  return { code: coupon.code || code, discount: discountOf(coupon) };
}

/** On the wire: percent for 'percentage', otherwise A$. */
export function discountOf({ discount, discount_type }: Pick<AnsweredCoupon, 'discount' | 'discount_type'>): Discount {
  return discount_type === 'percentage'
    ? { type: 'percentage', percent: discount }
    : { type: 'fixed', amount: toCents(discount) };
}

/** Why the server refused the code, in its own words if it gives any. */
export function refusalIn(answer: { readonly message?: string | undefined }): string {
  return answer.message || PROMO_NOT_VALID;
}

/** The reason where the server refuses to check a code, such as too many tries; undefined for failures that a retry may solve. */
export function promoRefusal(error: unknown): string | undefined {
  const isRefusal = error instanceof ApiFailure && [400, 404, 409, 410, 422, 429].includes(error.status);
  return isRefusal ? refusalIn(error.problem) : undefined;
}

/** '10% OFF' or 'A$20.00 OFF' */
export function discountText(discount: Discount): string {
  const amount = discount.type === 'percentage' ? `${discount.percent}%` : formatMoney(discount.amount);
  return `${amount} OFF`;
}

export function promoSuccessTitle({ discount }: Coupon): string {
  return `${discountText(discount)} Applied!`;
}

export function promoSuccessText({ code }: Coupon): string {
  return `Your ${code} code has been successfully applied.`;
}
