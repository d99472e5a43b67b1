import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, numeric, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './account.schema.ts';
import { bookings } from './booking.schema.ts';
import { cents, instant } from './columns.ts';

export const promotions = pgTable(
  'promotions',
  {
    id: text().primaryKey(),
    /** As people see it; the same code in another case is the same promotion. */
    code: text().notNull(),
    description: text().notNull(),
    /** One of the two is set: percent of the price before the discount, or a fixed amount (`money/total`). */
    percent: numeric({ precision: 5, scale: 2, mode: 'number' }),
    amount: cents(),
    startsAt: instant(),
    endsAt: instant(),
    /** The price before the discount must be at least so much. */
    minimum: cents().notNull().default(0),
    /** How often it can be redeemed in all, and by each customer; null: as often as they like. */
    totalLimit: integer(),
    customerLimit: integer(),
    /** Bookings that hold it now (`booking/promo-limit`). */
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

/** How often each customer holds a promotion now. */
export const promotionUses = pgTable(
  'promotion_uses',
  {
    promotionId: text()
      .notNull()
      .references(() => promotions.id),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.promotionId, table.userId] }),
    check('promotion_uses_count', sql`${table.count} >= 0`),
  ],
);

/**
 * The booking that holds a promotion: from its making until it expires unpaid or is cancelled. Triggers delete the row with
 * that change of the booking, and count the promotion's uses down with the row (see the migration).
 */
export const redemptions = pgTable(
  'redemptions',
  {
    bookingId: text()
      .primaryKey()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    promotionId: text()
      .notNull()
      .references(() => promotions.id),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [index('redemptions_of_user').on(table.userId, table.promotionId)],
);
