import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** The app stores some, triggers the others (see the migration): `setting-changed` and `money-moved` also for changes by hand. */
const AUDIT_EVENTS = [
  'signed-in',
  'sign-in-failed',
  'reset-requested',
  'password-reset',
  'password-changed',
  'email-verified',
  'google-joined',
  'session-ended',
  'signed-out-everywhere',
  'data-exported',
  'account-deleted',
  'refused',
  'setting-changed',
  'money-moved',
  'payment-without-booking',
] as const;
export type AuditEvent = (typeof AUDIT_EVENTS)[number];

/**
 * Who did what (`audit/events`). Rows cannot be changed, and only a transaction that sets `app.audit_retention` to 'on' can
 * delete them.
 */
export const audit = pgTable(
  'audit',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant().notNull().defaultNow(),
    event: text({ enum: AUDIT_EVENTS }).notNull(),
    /** The customer, even after the account is deleted; null for visitors and for changes by hand. */
    accountId: text(),
    /** The setting, the call, or the movement of money. */
    subject: text(),
    /** Tells changes by hand from those of the app. */
    databaseRole: text().notNull().default(sql`current_user`),
  },
  (table) => [
    index('audit_at').on(table.at),
    index('audit_event').on(table.event, table.at),
    index('audit_of_account').on(table.accountId),
  ],
);
