import { and, eq, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Instant } from '#domain/local-time.ts';
import type { Cents } from '#domain/money.ts';
import { bookings } from '../db/booking.schema.ts';
import type { Database } from '../db/database.ts';
import { promotions, promotionUses, redemptions } from '../db/promotion.schema.ts';
import { hasCode, isRunning, type PromoClaim, type Promotion } from './promotion.ts';

/** What a promotion must allow: now, and a price before discount and tax. */
export interface Terms {
  readonly at: Instant;
  readonly price: Cents;
}

/**
 * Takes one of a promotion's uses for a customer, within all its limits (`booking/promo-limit`): two conditional statements, of which the first
 * lets one customer at a time through. {@link keepRedemption} says for which booking; the database gives the use back when that
 * booking expires, is cancelled or goes away (see the migration).
 * @param tx a transaction that is undone when there is no use left
 * @param terms undefined: the price was agreed before, so only the limits count
 */
export async function holdPromotion(
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

/** Names the booking that a promotion is held for. */
export async function keepRedemption(tx: Database, redemption: typeof redemptions.$inferInsert): Promise<void> {
  await tx.insert(redemptions).values(redemption).onConflictDoNothing();
}

/**
 * Takes the promotion of an expired booking again, at the price agreed then.
 * @param tx a transaction that is undone when the answer is false
 * @returns true also for an expired booking without one; false when its use has gone to another booking
 */
export async function holdAgain(tx: Database, bookingId: string): Promise<boolean> {
  const [booking] = await tx
    .select({ code: bookings.couponCode, userId: bookings.userId })
    .from(bookings)
    .where(and(eq(bookings.id, bookingId), eq(bookings.status, 'expired')));
  if (!booking) return false;
  const { code, userId } = booking;
  if (code === null || userId === null) return true;
  const promotion = await holdPromotion(tx, { code, userId }, undefined);
  if (promotion) await keepRedemption(tx, { bookingId, promotionId: promotion.id, userId });
  return promotion !== undefined;
}
