import { and, asc, eq, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Instant } from '#domain/local-time.ts';
import type { Cents } from '#domain/money.ts';
import { bookings } from '../db/booking.schema.ts';
import type { Database } from '../db/database.ts';
import { promotions, promotionUses, redemptions } from '../db/promotion.schema.ts';
import { hasCode, isRunning, type PromoClaim, type Promotion } from './promotion.ts';

/** The conditions of a redemption: the time, and the price before discount and tax. */
interface Terms {
  readonly at: Instant;
  readonly price: Cents;
}

/**
 * Redeems a promotion for a customer within its limits (`booking/promo-limit`), by two conditional statements; the
 * first serialises concurrent redemptions. {@link storeRedemption} adds the booking; triggers release the redemption
 * when that booking expires, is cancelled or is deleted (see the migration).
 * @param tx a transaction; roll it back when the result is undefined
 * @param terms undefined when the price was agreed before, so that only limits count
 */
export async function redeem(
  tx: Database,
  { code, userId }: PromoClaim,
  terms: Terms | undefined,
): Promise<Promotion | undefined> {
  const [promotion] = await tx
    .update(promotions)
    .set({ redeemed: sql`${promotions.redeemed} + 1` })
    .where(
      and(
        hasCode(code),
        or(isNull(promotions.totalLimit), lt(promotions.redeemed, promotions.totalLimit)),
        terms && and(isRunning(terms.at), lte(promotions.minimum, terms.price)),
      ),
    )
    .returning();
  if (!promotion) return undefined;
  const { customerLimit } = promotion;
  const used = await tx
    .insert(promotionUses)
    .values({ promotionId: promotion.id, userId, count: 1 })
    .onConflictDoUpdate({
      target: [promotionUses.promotionId, promotionUses.userId],
      set: { count: sql`${promotionUses.count} + 1` },
      ...(customerLimit !== null && { setWhere: lt(promotionUses.count, customerLimit) }),
    })
    .returning({ count: promotionUses.count });
  return used.length === 1 ? promotion : undefined;
}

export async function storeRedemption(tx: Database, redemption: typeof redemptions.$inferInsert): Promise<void> {
  await tx.insert(redemptions).values(redemption).onConflictDoNothing();
}

/**
 * Redeems the promotion of an expired booking again, at the agreed price.
 * @param tx a transaction; roll it back when the result is false
 * @returns false when another booking has taken the redemption; true without a promotion
 */
export async function redeemAgain(tx: Database, bookingId: string): Promise<boolean> {
  const [booking] = await tx
    .select({ code: bookings.promoCode, userId: bookings.userId })
    .from(bookings)
    .where(and(eq(bookings.id, bookingId), eq(bookings.status, 'expired')));
  if (!booking) return false;
  const { code, userId } = booking;
  if (code === null || userId === null) return true;
  const promotion = await redeem(tx, { code, userId }, undefined);
  if (promotion) await storeRedemption(tx, { bookingId, promotionId: promotion.id, userId });
  return promotion !== undefined;
}

export async function promotionOf(db: Database, bookingId: string): Promise<Promotion | undefined> {
  const [current] = await db
    .select({ promotion: promotions })
    .from(redemptions)
    .innerJoin(promotions, eq(promotions.id, redemptions.promotionId))
    .where(eq(redemptions.bookingId, bookingId));
  return current?.promotion;
}

/**
 * Replaces a booking's redemption, under the same conditions as at booking.
 * @param tx a transaction that has locked the booking; roll it back when a claim is not redeemed
 * @param claim undefined to remove the promotion
 */
export async function replaceRedemption(
  tx: Database,
  bookingId: string,
  claim: PromoClaim | undefined,
  terms: Terms,
): Promise<Promotion | undefined> {
  const current = await promotionOf(tx, bookingId);
  // In the order of releases, to avoid deadlocks.
  await tx
    .select({ id: promotions.id })
    .from(promotions)
    .where(or(current && eq(promotions.id, current.id), claim ? hasCode(claim.code) : sql`false`))
    .orderBy(asc(promotions.id))
    .for('no key update');
  await tx.delete(redemptions).where(eq(redemptions.bookingId, bookingId));
  const promotion = claim && (await redeem(tx, claim, terms));
  if (claim && promotion) {
    await storeRedemption(tx, { bookingId, promotionId: promotion.id, userId: claim.userId });
  }
  return promotion;
}
