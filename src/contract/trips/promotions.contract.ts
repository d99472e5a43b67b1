import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { list, looseId, looseNumber, looseText } from '../wire.ts';

const promotion = v.object({
  id: looseId,
  code: looseText,
  description: looseText,
  /** Percent when `discount_type` is 'percentage', otherwise A$. */
  discount: looseNumber,
  discount_type: looseText,
  // Our additions; other backends leave them out (`wire/tolerant-reading`).
  /** Minimum price before the discount, A$. */
  minimum: v.optional(v.nullable(looseNumber), 0),
  /** The last date in the site's zone, as `EEE, MMM dd, yyyy`; '' for none. */
  last_day: looseText,
});
export type Promotion = v.InferOutput<typeof promotion>;

/** The promotions that the customer can use now. */
export const listPromotions = defineCall({
  method: 'GET',
  path: '/user/promotions',
  auth: 'bearer',
  output: v.object({ data: list(promotion) }),
});
