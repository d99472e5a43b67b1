import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, numeric, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { ofUser, users } from './account.schema.ts';
import { ofBooking } from './booking.schema.ts';
import { cents, instant } from './columns.ts';

export const promotions = pgTable(
  'promotions',
  {
    id: text().primaryKey(),
    /** As shown to people; case does not distinguish codes. */
    code: text().notNull(),
    description: text().notNull(),
    /** One of the two is set: percent of the price before discount, or a fixed amount (`money/total`). */
    percent: numeric({ precision: 5, scale: 2, mode: 'number' }),
    amount: cents(),
    startsAt: instant(),
    endsAt: instant(),
    /** Minimum price before the discount. */
    minimum: cents().notNull().default(0),
    /** Limits in total and per customer; null for none. */
    totalLimit: integer(),
    customerLimit: integer(),
    /** The number of current redemptions (`booking/promo-limit`). */
    redeemed: integer().notNull().default(0),
    active: boolean().notNull().default(true),
  },
  (table) => [
    uniqueIndex('promotions_code').on(sql`upper(${table.code})`),
    check('promotions_discount', sql`(${table.percent} is null) <> (${table.amount} is null)`),
    check('promotions_percent', sql`${table.percent} > 0 and ${table.percent} <= 100`),
    check('promotions_amounts', sql`${table.amount} > 0 and ${table.minimum} >= 0`),
    check('promotions_limits', sql`${table.totalLimit} > 0 and ${table.customerLimit} > 0`),
    check('promotions_redeemed', sql`${table.redeemed} >= 0 and ${table.redeemed} <= ${table.totalLimit}`),
  ],
);

/** Current redemptions per customer and promotion. */
export const promotionUses = pgTable(
  'promotion_uses',
  {
    promotionId: text()
      .notNull()
      .references(() => promotions.id),
    userId: ofUser(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.promotionId, table.userId] }),
    check('promotion_uses_count', sql`${table.count} >= 0`),
  ],
);

/**
 * A booking's use of a promotion, from booking until it expires unpaid or is cancelled. Triggers delete the row with
 * that change and count the limits down (see the migration).
 */
export const redemptions = pgTable(
  'redemptions',
  {
    bookingId: ofBooking().primaryKey(),
    promotionId: text()
      .notNull()
      .references(() => promotions.id),
    /** Null once the account is deleted: the use still counts. */
    userId: text().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [index('redemptions_of_user').on(table.userId, table.promotionId)],
);
