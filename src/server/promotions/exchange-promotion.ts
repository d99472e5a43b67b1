import { asc, eq, or, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { promotions, redemptions } from '../db/promotion.schema.ts';
import { holdPromotion, keepRedemption, type Terms } from './hold-promotion.ts';
import { hasCode, type PromoClaim, type Promotion } from './promotion.ts';

/** The promotion that a booking holds. */
export async function promotionOf(db: Database, bookingId: string): Promise<Promotion | undefined> {
  const [held] = await db
    .select({ promotion: promotions })
    .from(redemptions)
    .innerJoin(promotions, eq(promotions.id, redemptions.promotionId))
    .where(eq(redemptions.bookingId, bookingId));
  return held?.promotion;
}

/**
 * Gives back the promotion that a booking holds, if it holds one, and takes another under the same conditions as at booking.
 * @param tx a transaction that has locked the booking, and is undone when a claim gets nothing
 * @param claim undefined: it is to hold none
 */
export async function exchangePromotion(
  tx: Database,
  bookingId: string,
  claim: PromoClaim | undefined,
  terms: Terms,
): Promise<Promotion | undefined> {
  const held = await promotionOf(tx, bookingId);
  // In the order in which releases lock them, so that no two wait for each other.
  await tx
    .select({ id: promotions.id })
    .from(promotions)
    .where(or(held && eq(promotions.id, held.id), claim ? hasCode(claim.code) : sql`false`))
    .orderBy(asc(promotions.id))
    .for('no key update');
  await tx.delete(redemptions).where(eq(redemptions.bookingId, bookingId));
  const promotion = claim && (await holdPromotion(tx, claim, terms));
  if (claim && promotion) {
    await keepRedemption(tx, { bookingId, promotionId: promotion.id, userId: claim.userId });
  }
  return promotion;
}
