import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { ofBooking } from './booking.schema.ts';
import { cents, instant } from './columns.ts';

/** Values of columns of a booking, as JSON. */
export type StoredFields = Readonly<Record<string, unknown>>;

/**
 * Changes of bookings (`booking/change`). One that costs nothing more is applied when it is asked for; any other waits
 * for its payment until it is applied or dropped, and a booking has at most one of these.
 */
export const bookingChanges = pgTable(
  'booking_changes',
  {
    id: text().primaryKey(),
    bookingId: ofBooking(),
    idempotencyKey: text(),
    /** SHA-256 of the request: a repeated key must come with the same request. */
    requestHash: text().notNull(),
    requestedAt: instant().notNull(),
    /** When it is dropped unless it is paid. */
    expiresAt: instant().notNull(),
    appliedAt: instant(),
    droppedAt: instant(),
    /** The booking's columns after it. */
    fields: jsonb().$type<StoredFields>().notNull(),
    /** The same columns before it, once it is applied. */
    previous: jsonb().$type<StoredFields>(),
    /** In cents with tax, as the next three. */
    oldTotal: cents().notNull(),
    newTotal: cents().notNull(),
    toPay: cents().notNull(),
    refund: cents().notNull(),
  },
  (table) => [
    uniqueIndex('booking_changes_one_waiting')
      .on(table.bookingId)
      .where(sql`applied_at is null and dropped_at is null`),
    unique('booking_changes_idempotency').on(table.bookingId, table.idempotencyKey),
    index('booking_changes_waiting').on(table.expiresAt).where(sql`applied_at is null and dropped_at is null`),
    check('booking_changes_once', sql`${table.appliedAt} is null or ${table.droppedAt} is null`),
    check('booking_changes_amounts', sql`least(${table.toPay}, ${table.refund}) >= 0`),
    check('booking_changes_one_way', sql`${table.toPay} = 0 or ${table.refund} = 0`),
    check('booking_changes_previous', sql`${table.appliedAt} is null or ${table.previous} is not null`),
  ],
);
