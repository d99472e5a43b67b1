import type { TooMany } from '../accounts/rate-limit.ts';
import { expireUnpaid } from '../bookings/lifecycle.ts';
import type { Dependencies } from '../dependencies.ts';
import { limitGuessing } from './limit-guessing.ts';
import { PROMO_NOT_VALID, type PromoClaim, type Promotion, readStanding, refusalOf } from './promotion.ts';

type Needs = Pick<Dependencies, 'db' | 'now' | 'limits'>;

/** What a customer is told of a promo code: the promotion, or why it is not for them, in words for them. */
export type PromotionCheck =
  | { readonly kind: 'valid'; readonly promotion: Promotion }
  | { readonly kind: 'refused'; readonly reason: string };

/** Checks a promo code for a customer; nothing is held before it is booked with (`booking/promo-limit`). */
export function checkPromotion(needs: Needs, claim: PromoClaim): Promise<PromotionCheck | TooMany> {
  const isRefused = ({ kind }: PromotionCheck) => kind === 'refused';
  return limitGuessing(needs, claim.userId, isRefused, async () => {
    const check = await read(needs, claim);
    // Bookings past their time to pay hold nothing, whether or not that has been written yet (`booking/states`).
    const isFreed = check.kind === 'refused' && (await expireUnpaid(needs.db, needs.now())).length > 0;
    return isFreed ? read(needs, claim) : check;
  });
}

async function read({ db, now }: Needs, claim: PromoClaim): Promise<PromotionCheck> {
  const standing = await readStanding(db, claim);
  const reason = refusalOf(standing, now());
  if (!standing || reason !== undefined) return { kind: 'refused', reason: reason ?? PROMO_NOT_VALID };
  return { kind: 'valid', promotion: standing.promotion };
}
