import { and, eq } from 'drizzle-orm';
import { rateLimits } from '#server/db/account.schema.ts';
import { bookings } from '#server/db/booking.schema.ts';
import type { Database } from '#server/db/database.ts';
import { checkouts, payments, refundsDue } from '#server/db/payment.schema.ts';
import { promotions, promotionUses, redemptions } from '#server/db/promotion.schema.ts';

/** Stores a promotion of 10 % with its code as id, unless changed. */
export async function addPromotion(
  db: Database,
  code: string,
  over: Partial<typeof promotions.$inferInsert> = {},
): Promise<void> {
  const discount = over.amount === undefined ? { percent: 10 } : {};
  await db.insert(promotions).values({ id: code.toLowerCase(), code, description: code, ...discount, ...over });
}

/** Removes all bookings, promotions and refused attempts. */
export async function clearPromotions(db: Database): Promise<void> {
  for (const table of [refundsDue, payments, checkouts, redemptions, bookings, promotionUses, promotions, rateLimits]) {
    await db.delete(table);
  }
}

/** What {@link holdingsOf} returns for a promotion without redemptions. */
export const NONE_HELD = { redeemed: 0, uses: 0, bookings: [] };
/** What {@link holdingsOf} returns for a promotion with one redemption, of this booking. */
export const heldBy = (booking: string) => ({ redeemed: 1, uses: 1, bookings: [booking] });

/** The redemptions of a promotion: in total, by a customer, and their bookings. */
export async function holdingsOf(db: Database, promotionId: string, userId: string) {
  const [promotion] = await db.select().from(promotions).where(eq(promotions.id, promotionId));
  const [use] = await db
    .select()
    .from(promotionUses)
    .where(and(eq(promotionUses.promotionId, promotionId), eq(promotionUses.userId, userId)));
  const held = await db
    .select({ bookingId: redemptions.bookingId })
    .from(redemptions)
    .where(and(eq(redemptions.promotionId, promotionId), eq(redemptions.userId, userId)))
    .orderBy(redemptions.bookingId);
  return { redeemed: promotion?.redeemed, uses: use?.count ?? 0, bookings: held.map(({ bookingId }) => bookingId) };
}
