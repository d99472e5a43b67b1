import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { looseNumber, looseText } from '../wire.ts';
import { requiredText, text } from '../wire-input.ts';

const coupon = v.object({
  code: looseText,
  discount: looseNumber,
  discount_type: looseText,
  /** Our addition: the minimum price before the discount, A$. */
  minimum: v.optional(v.nullable(looseNumber)),
});
/** `discount` is percent when `discount_type` is 'percentage', otherwise A$. */
export type Coupon = v.InferOutput<typeof coupon>;

/** The answer to a promo code, valid or not. */
export const promoAnswer = v.object({
  success: v.nullish(v.union([v.boolean(), v.number(), v.string()]), false),
  coupons: v.fallback(v.nullish(v.union([coupon, v.array(coupon)])), undefined),
  message: looseText,
});

export const checkPromo = defineCall({
  path: '/user/check_promo',
  auth: 'bearer',
  encoding: 'form',
  input: v.object({
    code: requiredText(40, 'Please enter a promo code'),
    /** As in `bookingPayload`. Our addition. */
    replaces: v.optional(v.fallback(text(64), '')),
  }),
  output: promoAnswer,
});
