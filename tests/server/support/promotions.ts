import { and, eq } from 'drizzle-orm';
import { beforeEach, expect } from 'vitest';
import type { BookingPayload } from '#contract/booking/booking.contract.ts';
import { checkPromo } from '#contract/booking/promo.contract.ts';
import { rateLimits } from '#server/db/account.schema.ts';
import { bookings } from '#server/db/booking.schema.ts';
import type { Database } from '#server/db/database.ts';
import { checkouts, payments, refundsDue } from '#server/db/payment.schema.ts';
import { promotions, promotionUses, redemptions } from '#server/db/promotion.schema.ts';
import { book as bookTrip } from './bookings.ts';
import { signIn } from './customers.ts';
import { newDatabase } from './databases.ts';
import { NOW, testSite } from './site.ts';

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

/** The trip of A$102.96 with the promo code TEN for 10% off. */
export const TEN_OFF = { coupon: 1, coupon_code: 'TEN', discount: 10.3, tax: 9.27, total_amount: 101.93 } as const;

type Name = 'ada' | 'eve';

/** A site with two customers for the tests of a file, with neither bookings nor promotions before each test. */
export async function promoSite() {
  const db = await newDatabase();
  const site = testSite(db);
  const customers = { ada: await signIn(site, 'ada'), eve: await signIn(site, 'eve') };
  beforeEach(async () => {
    await clearPromotions(db);
    site.time = NOW;
  });
  const book = (
    changes: Partial<BookingPayload> = TEN_OFF,
    name: Name = 'ada',
    { key, at = site }: { key?: string; at?: typeof site } = {},
  ) => bookTrip(at, changes, { customer: customers[name], key });
  return {
    db,
    site,
    customers,
    book,
    check: (code: string, name: Name = 'ada', replaces?: string) =>
      site.answer(checkPromo, { code, replaces }, customers[name].headers),
    /** Asserts that a refused booking stores nothing. */
    refusal: async (changes: Partial<BookingPayload> = TEN_OFF, name: Name = 'ada') => {
      const before = await db.$count(bookings);
      const { status, body } = await book(changes, name);
      expect(await db.$count(bookings)).toBe(before);
      return [status, body.validation_errors];
    },
    held: (name: Name = 'ada') => holdingsOf(db, 'ten', name),
  };
}
