import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { bookingChanges } from '../db/change.schema.ts';
import type { Database } from '../db/database.ts';
import type { StoredBooking } from './read-booking.ts';

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
