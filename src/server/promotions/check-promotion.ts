import { expireUnpaid } from '../bookings/lifecycle.ts';
import type { Dependencies } from '../dependencies.ts';
import { limitFailures, type TooMany } from '../rate-limit.ts';
import { PROMO_NOT_VALID, type PromoClaim, type Promotion, readStanding, refusalOf } from './promotion.ts';

type Needs = Pick<Dependencies, 'db' | 'now' | 'limits'>;

/** The promotion, or the reason it cannot be used, as shown to the customer. */
export type PromotionCheck =
  | { readonly kind: 'valid'; readonly promotion: Promotion }
  | { readonly kind: 'refused'; readonly reason: string };

/** Checks a promo code for a customer. Nothing is held until it is booked with (`booking/promo-limit`). */
export function checkPromotion(needs: Needs, claim: PromoClaim): Promise<PromotionCheck | TooMany> {
  const isRefused = ({ kind }: PromotionCheck) => kind === 'refused';
  return limitGuessing(needs, claim.userId, isRefused, async () => {
    // Unpaid bookings past their time hold nothing, even before the job expires them.
    await expireUnpaid(needs.db, needs.now());
    const standing = await readStanding(needs.db, claim);
    const reason = refusalOf(standing, needs.now());
    if (!standing || reason !== undefined) return { kind: 'refused', reason: reason ?? PROMO_NOT_VALID };
    return { kind: 'valid', promotion: standing.promotion };
  });
}

/**
 * Runs an attempt with a promo code unless too many were refused lately, so that codes cannot be guessed by checking or
 * booking (`account/rate-limits`).
 * @param isRefused true for results that count
 */
export function limitGuessing<Result>(
  needs: Needs,
  userId: string,
  isRefused: (result: Result) => boolean,
  tryCode: () => Promise<Result>,
): Promise<Result | TooMany> {
  return limitFailures(needs.db, [[needs.limits.promo, userId]], isRefused, tryCode);
}
