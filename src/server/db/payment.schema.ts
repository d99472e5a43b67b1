import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bookings } from './booking.schema.ts';
import { cents, instant } from './columns.ts';

/** Card checkouts at the provider; a booking has at most one open (`booking/one-checkout`). */
export const checkouts = pgTable(
  'checkouts',
  {
    /** The provider's session id. */
    id: text().primaryKey(),
    bookingId: text()
      .notNull()
      .references(() => bookings.id),
    url: text().notNull(),
    status: text({ enum: ['open', 'complete', 'expired'] })
      .notNull()
      .default('open'),
    /** What the card is charged, in cents with tax. */
    amount: cents().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** How often the reconciler has checked it. */
    checks: integer().notNull().default(0),
    /** The reconciler's next check, unless a webhook comes first. */
    nextCheckAt: instant().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('checkouts_one_open').on(table.bookingId).where(sql`status = 'open'`),
    index('checkouts_of_booking').on(table.bookingId),
    index('checkouts_due').on(table.nextCheckAt).where(sql`status = 'open'`),
    check('checkouts_status', sql`${table.status} in ('open', 'complete', 'expired')`),
    check('checkouts_amount', sql`${table.amount} >= 0`),
  ],
);

/** Money received: one payment per booking. */
export const payments = pgTable(
  'payments',
  {
    id: text().primaryKey(),
    bookingId: text()
      .notNull()
      .unique('payments_one_per_booking')
      .references(() => bookings.id),
    /** The provider's payment id; null where a total of 0 was confirmed without a card (`money/free-booking`). */
    providerPaymentId: text().unique('payments_provider_payment'),
    amount: cents().notNull(),
    paidAt: instant().notNull(),
  },
  (table) => [check('payments_amount', sql`${table.amount} >= 0`)],
);

/** Why money was not settled. */
export const REFUND_REASONS = ['too-late', 'cancelled', 'amount-differs', 'paid-twice'] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

/** Money that pays for no ride: the operator refunds it at the provider (`money/settled-once`). */
export const refundsDue = pgTable(
  'refunds_due',
  {
    /** The provider's payment id. */
    providerPaymentId: text().primaryKey(),
    /** The provider's session id. */
    checkoutId: text().notNull(),
    bookingId: text()
      .notNull()
      .references(() => bookings.id),
    amount: cents().notNull(),
    /** ISO 4217, lower case. */
    currency: text().notNull(),
    reason: text({ enum: REFUND_REASONS }).notNull(),
    notedAt: instant().notNull(),
  },
  (table) => [
    check('refunds_due_reason', sql`${table.reason} in ('too-late', 'cancelled', 'amount-differs', 'paid-twice')`),
  ],
);

/** The provider's handled events, each once. */
export const paymentEvents = pgTable('payment_events', {
  /** The provider's event id. */
  id: text().primaryKey(),
  type: text().notNull(),
  receivedAt: instant().notNull(),
});

/** Sessions of the embedded checkout. */
export const embeddedCheckoutSessions = pgTable(
  'embedded_checkout_sessions',
  {
    id: text().primaryKey(),
    idempotencyKey: text().unique('embedded_checkout_sessions_idempotency'),
    payload: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
    status: text({ enum: ['open', 'complete', 'expired'] })
      .notNull()
      .default('open'),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [check('embedded_checkout_sessions_status', sql`${table.status} in ('open', 'complete', 'expired')`)],
);
