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

/** The coupon in an answer to `code`; undefined when the server did not confirm it. */
export function couponIn(answer: PromoAnswer, code: string): Coupon | undefined {
  const coupon = Array.isArray(answer.coupons) ? answer.coupons[0] : answer.coupons;
  if (!['true', '1'].includes(String(answer.success)) || !coupon) return undefined;
  return { code: coupon.code || code, discount: discountOf(coupon) };
}

/** What a code takes off a price, as the wire names it: percent for 'percentage', otherwise A$ (spec §3). */
export function discountOf({ discount, discount_type }: Pick<AnsweredCoupon, 'discount' | 'discount_type'>): Discount {
  return discount_type === 'percentage'
    ? { type: 'percentage', percent: discount }
    : { type: 'fixed', amount: toCents(discount) };
}

/** What the server says against a code, in its own words where it gives some (spec §8). */
export function refusalIn(answer: { readonly message?: string | undefined }): string {
  return answer.message || PROMO_NOT_VALID;
}

/**
 * What the server says when it refuses to check a code, be it that too many were tried; undefined for every failure after which
 * it may be checked again at once.
 */
export function promoRefusal(error: unknown): string | undefined {
  const isRefusal = error instanceof ApiFailure && [400, 404, 409, 410, 422, 429].includes(error.status);
  return isRefusal ? refusalIn(error.problem) : undefined;
}

/** '10% OFF' or 'A$20.00 OFF' (spec §2, §8). */
export function discountText(discount: Discount): string {
  const amount = discount.type === 'percentage' ? `${discount.percent}%` : formatMoney(discount.amount);
  return `${amount} OFF`;
}

/** '10% OFF Applied!' or 'A$20.00 OFF Applied!' (spec §8). */
export function promoSuccessTitle({ discount }: Coupon): string {
  return `${discountText(discount)} Applied!`;
}

/** 'Your WELCOME10 code has been successfully applied.' (spec §8). */
export function promoSuccessText({ code }: Coupon): string {
  return `Your ${code} code has been successfully applied.`;
}
