import { and, eq } from 'drizzle-orm';
import { rateLimits } from '#server/db/account.schema.ts';
import { bookings } from '#server/db/booking.schema.ts';
import type { Database } from '#server/db/database.ts';
import { checkouts, payments, refundsDue } from '#server/db/payment.schema.ts';
import { promotions, promotionUses, redemptions } from '#server/db/promotion.schema.ts';

/** Stores a promotion of 10 % under its code alone, unless it is told otherwise. */
export async function addPromotion(
  db: Database,
  code: string,
  over: Partial<typeof promotions.$inferInsert> = {},
): Promise<void> {
  const discount = over.amount === undefined ? { percent: 10 } : {};
  await db.insert(promotions).values({ id: code.toLowerCase(), code, description: code, ...discount, ...over });
}

/** Removes all bookings and promotions, and forgets which codes were refused. */
export async function clearPromotions(db: Database): Promise<void> {
  for (const table of [refundsDue, payments, checkouts, redemptions, bookings, promotionUses, promotions, rateLimits]) {
    await db.delete(table);
  }
}

/** What is held of a promotion: in all, by a customer, and for which bookings of theirs. */
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
