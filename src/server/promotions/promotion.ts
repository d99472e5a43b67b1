import { and, eq, exists, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Instant } from '#domain/local-time.ts';
import { type Cents, formatMoney } from '#domain/money.ts';
import type { Discount } from '#domain/pricing.ts';
import { bookings } from '../db/booking.schema.ts';
import type { Database } from '../db/database.ts';
import { promotions, promotionUses, redemptions } from '../db/promotion.schema.ts';

export type Promotion = typeof promotions.$inferSelect;

/** A code and the customer using it. Case does not matter. */
export interface PromoClaim {
  readonly code: string;
  readonly userId: string;
  /** Their unpaid booking that the next order replaces: what it holds is free then (`booking/replaced`). */
  readonly replaces?: string | undefined;
}

export const PROMO_NOT_VALID = 'The promo code you entered is not valid.';
export const PROMO_NOT_AVAILABLE = 'This promo code is no longer available.';

export function hasCode(code: string): SQL {
  return sql`upper(${promotions.code}) = upper(${code})`;
}

/** The condition for being active and within the dates. */
export function isRunning(at: Instant): SQL | undefined {
  const now = new Date(at);
  return and(
    eq(promotions.active, true),
    or(isNull(promotions.startsAt), lte(promotions.startsAt, now)),
    or(isNull(promotions.endsAt), gt(promotions.endsAt, now)),
  );
}

type PromotionStanding = Awaited<ReturnType<typeof standingsOf>>[number];

/** All promotions, with their use by a customer. */
export function standingsOf(db: Database, { userId, replaces = '' }: Omit<PromoClaim, 'code'>) {
  const unpaid = (which?: SQL) =>
    db
      .select({ id: bookings.id })
      .from(redemptions)
      .innerJoin(bookings, eq(bookings.id, redemptions.bookingId))
      .where(
        and(
          eq(redemptions.promotionId, promotions.id),
          eq(redemptions.userId, userId),
          eq(bookings.status, 'pending'),
          isNull(bookings.paidAt),
          which,
        ),
      );
  return db
    .select({
      promotion: promotions,
      /** The customer's current redemptions. */
      uses: sql<number>`coalesce(${promotionUses.count}, 0)`,
      /** Whether one of them is of an unpaid booking. */
      isUnpaid: sql<boolean>`${exists(unpaid())}`,
      /** Whether one of them ends with the next order. */
      isReplaced: sql<boolean>`${exists(unpaid(eq(bookings.id, replaces)))}`,
    })
    .from(promotions)
    .leftJoin(promotionUses, and(eq(promotionUses.promotionId, promotions.id), eq(promotionUses.userId, userId)));
}

/** The promotion of a code, with its use by the customer; undefined for an unknown code. */
export async function readStanding(
  db: Database,
  { code, ...claim }: PromoClaim,
): Promise<PromotionStanding | undefined> {
  const [standing] = await standingsOf(db, claim).where(hasCode(code));
  return standing;
}

/**
 * Why a customer cannot use a promotion, as shown to them; undefined if they can.
 * @param price before discount and tax; without it the minimum is ignored
 */
export function refusalOf(standing: PromotionStanding | undefined, at: Instant, price?: Cents): string | undefined {
  if (!standing?.promotion.active) return PROMO_NOT_VALID;
  const { promotion, uses, isUnpaid, isReplaced } = standing;
  const { startsAt, endsAt, customerLimit, totalLimit, redeemed, minimum } = promotion;
  if (startsAt && startsAt.getTime() > at) return 'This promo code is not valid yet.';
  if (endsAt && endsAt.getTime() <= at) return 'This promo code has expired.';
  const freed = isReplaced ? 1 : 0;
  if (customerLimit !== null && uses - freed >= customerLimit) {
    return isUnpaid
      ? 'One of your unpaid bookings holds this promo code. Pay for that booking, or wait until it expires.'
      : 'You have already used this promo code.';
  }
  if (totalLimit !== null && redeemed - freed >= totalLimit) return PROMO_NOT_AVAILABLE;
  if (price !== undefined && price < minimum) return `This promo code needs ${minimumSpend(minimum)}.`;
  return undefined;
}

/** 'a minimum spend of A$100.00 before GST' */
export function minimumSpend(minimum: Cents): string {
  return `a minimum spend of ${formatMoney(minimum)} before GST`;
}

export function discountOf({ percent, amount }: Pick<Promotion, 'percent' | 'amount'>): Discount {
  return percent === null ? { type: 'fixed', amount: amount ?? 0 } : { type: 'percentage', percent };
}
