import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bookings, ofBooking } from './booking.schema.ts';
import { bookingChanges } from './change.schema.ts';
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
    /** The change that it pays for; null for the booking itself. */
    changeId: text().references(() => bookingChanges.id, { onDelete: 'cascade' }),
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
    /** The success page does not ask the provider before this. */
    askAgainAt: instant(),
  },
  (table) => [
    uniqueIndex('checkouts_one_open').on(table.bookingId).where(sql`status = 'open'`),
    index('checkouts_of_booking').on(table.bookingId),
    index('checkouts_of_change').on(table.changeId).where(sql`change_id is not null`),
    index('checkouts_due').on(table.nextCheckAt).where(sql`status = 'open'`),
    index('checkouts_expired').on(table.expiresAt).where(sql`status = 'expired'`),
    check('checkouts_status', sql`${table.status} in ('open', 'complete', 'expired')`),
    check('checkouts_amount', sql`${table.amount} >= 0`),
  ],
);

/**
 * Requests to open a session, each stored before it is sent: where the answer was lost, the provider may have a session
 * that `checkouts` does not know.
 */
export const checkoutAttempts = pgTable(
  'checkout_attempts',
  {
    idempotencyKey: text().primaryKey(),
    bookingId: ofBooking(),
    startedAt: instant().notNull(),
    /** When the provider answered with an error. It repeats that answer, so the key is spent. */
    failedAt: instant(),
  },
  (table) => [index('checkout_attempts_of_booking').on(table.bookingId)],
);

/** Money received: one payment per booking, and per change of it. A trigger enters it in the ledger (see the migration). */
export const payments = pgTable(
  'payments',
  {
    id: text().primaryKey(),
    bookingId: text()
      .notNull()
      .references(() => bookings.id),
    /** The change that it pays for; null for the booking itself. */
    changeId: text().references(() => bookingChanges.id),
    /** The provider's payment id; null where a total of 0 was confirmed without a card (`money/free-booking`). */
    providerPaymentId: text().unique('payments_provider_payment'),
    amount: cents().notNull(),
    paidAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('payments_one_per_booking').on(table.bookingId).where(sql`change_id is null`),
    uniqueIndex('payments_one_per_change').on(table.changeId),
    index('payments_of_booking').on(table.bookingId),
    check('payments_amount', sql`${table.amount} >= 0`),
  ],
);

/** Why money goes back. */
export const REFUND_REASONS = [
  'too-late',
  'cancelled',
  'amount-differs',
  'paid-twice',
  'changed',
  'change-dropped',
] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

/**
 * Money that pays for no ride (`money/due-back`). It is due while the ledger's sum of its payment is positive. A trigger
 * enters it in the ledger (see the migration).
 */
export const refundsDue = pgTable(
  'refunds_due',
  {
    /** The provider's payment id. */
    providerPaymentId: text().primaryKey(),
    /** Not read. A migration that gives it a default has to come before the one that drops it. */
    checkoutId: text()
      .notNull()
      .$default(() => ''),
    bookingId: text()
      .notNull()
      .references(() => bookings.id),
    amount: cents().notNull(),
    /** ISO 4217, lower case. */
    currency: text().notNull(),
    reason: text({ enum: REFUND_REASONS }).notNull(),
    notedAt: instant().notNull(),
    /** How often returning it was tried. */
    attempts: integer().notNull().default(0),
    nextAttemptAt: instant().notNull().defaultNow(),
    /** Nothing was left of it. A trigger clears this with each entry of the ledger that brings money (see the migration). */
    isReturned: boolean().notNull().default(false),
  },
  (table) => [
    check(
      'refunds_due_reason',
      sql`${table.reason} in ('too-late', 'cancelled', 'amount-differs', 'paid-twice', 'changed', 'change-dropped')`,
    ),
    index('refunds_due_open').on(table.nextAttemptAt).where(sql`not is_returned`),
    index('refunds_due_of_booking').on(table.bookingId),
  ],
);

/**
 * What moves money; 'refund-failed' is a refund that came back, 'dispute' goes either way. A 'fee' below 0 removes the part
 * of a payment that does not go back, so that the rest is due back: a cancelled booking's fee, or what pays for the
 * changed ride (`money/cancellation-fee`, `booking/change`). A 'fee' above 0 releases that part again.
 */
const MOVEMENTS = ['charge', 'refund', 'refund-failed', 'dispute', 'write-off', 'fee'] as const;

/** Every movement of money, once (`money/ledger`). */
export const ledger = pgTable(
  'ledger',
  {
    kind: text({ enum: MOVEMENTS }).notNull(),
    /**
     * The provider's id of the payment, the refund or a dispute's balance transaction; the booking's id for a fee and for a
     * write-off, which is a total too small to be charged (`money/free-booking`).
     */
    reference: text().notNull(),
    bookingId: ofBooking(),
    /** The provider's id of the payment that moves back or forth; null for a write-off. */
    paymentId: text(),
    /** Positive when it comes in. */
    amount: cents().notNull(),
    /** ISO 4217, lower case. */
    currency: text().notNull(),
    /** When it moved, as far as the app knows. */
    movedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ name: 'ledger_once', columns: [table.kind, table.reference] }),
    index('ledger_of_booking').on(table.bookingId),
    index('ledger_of_payment').on(table.paymentId),
    index('ledger_moved').on(table.movedAt),
    check('ledger_kind', sql`${table.kind} in ('charge', 'refund', 'refund-failed', 'dispute', 'write-off', 'fee')`),
    check(
      'ledger_sign',
      sql`case ${table.kind} when 'dispute' then ${table.amount} <> 0 when 'refund' then ${table.amount} < 0 when 'fee' then ${table.amount} <> 0 else ${table.amount} > 0 end`,
    ),
  ],
);

/** Payments that customers dispute with their bank (`money/disputes`); what they move is in the ledger. */
export const disputes = pgTable(
  'disputes',
  {
    /** The provider's id. */
    id: text().primaryKey(),
    bookingId: ofBooking(),
    /** The provider's payment id. */
    paymentId: text().notNull(),
    /** What is disputed, in cents with tax. */
    amount: cents().notNull(),
    /** The provider's words, such as 'fraudulent'. */
    reason: text().notNull(),
    /** The provider's words, such as 'needs_response', 'won' and 'lost'. */
    status: text().notNull(),
    /** When the provider reported this status. */
    changedAt: instant().notNull(),
  },
  (table) => [index('disputes_of_booking').on(table.bookingId)],
);

/** The days whose ledger is compared with the provider's transactions (`money/comparison`). */
export const ledgerComparisons = pgTable('ledger_comparisons', {
  /** 'yyyy-MM-dd', UTC. */
  day: text().primaryKey(),
  startedAt: instant().notNull(),
  /** Null until the comparison is done. */
  differences: integer(),
});

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

/** Transactions of the embedded checkout's balance. */
export const embeddedBalanceTransactions = pgTable(
  'embedded_balance_transactions',
  {
    id: text().primaryKey(),
    type: text({ enum: ['charge', 'refund', 'refund_failure', 'adjustment'] }).notNull(),
    /** The id of the charge, refund or dispute. */
    source: text().notNull(),
    paymentIntent: text().notNull(),
    amount: cents().notNull(),
    currency: text().notNull(),
    idempotencyKey: text().unique('embedded_balance_transactions_idempotency'),
    payload: jsonb().$type<Readonly<Record<string, string>>>().notNull().default({}),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('embedded_balance_transactions_of_payment').on(table.paymentIntent),
    index('embedded_balance_transactions_of_source').on(table.source),
  ],
);

/** The idempotency keys of the embedded checkout whose request failed: like Stripe, it repeats the error. */
export const embeddedFailures = pgTable('embedded_failures', { idempotencyKey: text().primaryKey() });
