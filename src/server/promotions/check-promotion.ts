import type { Instant } from '#domain/local-time.ts';
import type { Database } from '../db/database.ts';
import { PROMO_NOT_VALID, type PromoClaim, type Promotion, readStanding, refusalOf } from './promotion.ts';

/** What a customer is told of a promo code: the promotion, or why it is not for them, in words for them. */
export type PromotionCheck =
  | { readonly kind: 'valid'; readonly promotion: Promotion }
  | { readonly kind: 'refused'; readonly reason: string };

/** Checks a promo code for a customer; nothing is held before it is booked with (spec §5, D7). */
export async function checkPromotion(db: Database, claim: PromoClaim, now: Instant): Promise<PromotionCheck> {
  const standing = await readStanding(db, claim);
  const reason = refusalOf(standing, now);
  if (!standing || reason !== undefined) return { kind: 'refused', reason: reason ?? PROMO_NOT_VALID };
  return { kind: 'valid', promotion: standing.promotion };
}
