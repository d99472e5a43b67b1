import { and, asc, eq, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { SITE_ZONE } from '#domain/local-time.ts';
import { bookings } from '../db/booking.schema.ts';
import { settings } from '../db/catalogue.schema.ts';
import { promotions, promotionUses, redemptions } from '../db/promotion.schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { localDate } from '../trips/wall-clock.ts';
import { isRunning } from './promotion.ts';

/**
 * The promotions that a customer can use now at some price, ordered by end, then by code. Redemptions of
 * unpaid bookings past their time count as free (`booking/states`).
 */
export async function listPromotions({ db, now }: Pick<Dependencies, 'db' | 'now'>, userId: string) {
  const at = now();
  const lapsed = (whose?: SQL) =>
    db.$count(
      db
        .select({ id: bookings.id })
        .from(redemptions)
        .innerJoin(bookings, eq(bookings.id, redemptions.bookingId))
        .where(
          and(
            eq(redemptions.promotionId, promotions.id),
            // A literal lets the planner use the partial index.
            sql`${bookings.status} = 'pending'`,
            isNull(bookings.paidAt),
            lte(bookings.expiresAt, new Date(at)),
            whose,
          ),
        )
        .as('lapsed'),
    );
  const hasUseLeft = sql`coalesce(${promotions.redeemed} - ${lapsed()} < ${promotions.totalLimit}, true)`;
  const own = sql`coalesce(${promotionUses.count}, 0) - ${lapsed(eq(redemptions.userId, userId))}`;
  const rows = await db
    .select({
      promotion: promotions,
      timeZone: sql<string | null>`(select ${settings.val} from ${settings} where ${settings.key} = 'time_zone')`,
    })
    .from(promotions)
    .leftJoin(promotionUses, and(eq(promotionUses.promotionId, promotions.id), eq(promotionUses.userId, userId)))
    .where(and(isRunning(at), hasUseLeft, sql`coalesce(${own} < ${promotions.customerLimit}, true)`))
    .orderBy(asc(promotions.endsAt), sql`upper(${promotions.code})`);
  return rows.map(({ promotion, timeZone }) => ({
    promotion,
    /** Its last date in the site's zone; undefined without an end, which is exclusive. */
    lastDay: promotion.endsAt ? localDate(new Date(promotion.endsAt.getTime() - 1), timeZone || SITE_ZONE) : undefined,
  }));
}
