import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { BookingRow } from '../db/booking.schema.ts';
import { bookingChanges, type StoredFields } from '../db/change.schema.ts';
import type { Database } from '../db/database.ts';
import type { StoredBooking } from './read-booking.ts';

export type StoredChange = typeof bookingChanges.$inferSelect;

const INSTANTS = ['pickupAt', 'returnAt', 'rideEndsAt'] as const satisfies readonly (keyof BookingRow)[];

/** The columns that a change sets. JSON has no instants. */
export function columnsOf(fields: StoredFields): Partial<BookingRow> {
  const dated = INSTANTS.filter((name) => typeof fields[name] === 'string').map((name) => [
    name,
    new Date(String(fields[name])),
  ]);
  return { ...fields, ...Object.fromEntries(dated) };
}

/** The columns that a change sets, as JSON. */
export function storedFields(columns: Partial<BookingRow>): StoredFields {
  return JSON.parse(JSON.stringify(columns));
}

/** The booking with the way back that a change has removed, if any: calendars may still have it. */
export async function withRemovedReturn(db: Database, booking: StoredBooking): Promise<StoredBooking> {
  if (booking.returnAt) return booking;
  const { bookingId, appliedAt, previous } = bookingChanges;
  const [removed] = await db
    .select({ returnAt: sql<string>`${previous} ->> 'returnAt'` })
    .from(bookingChanges)
    .where(and(eq(bookingId, booking.id), isNotNull(appliedAt), sql`${previous} ->> 'returnAt' is not null`))
    .orderBy(desc(appliedAt))
    .limit(1);
  return removed ? { ...booking, returnAt: new Date(removed.returnAt) } : booking;
}
