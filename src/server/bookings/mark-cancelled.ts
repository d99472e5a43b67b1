import { eq, sql } from 'drizzle-orm';
import { bookings, cancellations } from '../db/booking.schema.ts';
import type { Database } from '../db/database.ts';
import { dropChange } from './apply-change.ts';

type Cancellation = Omit<typeof cancellations.$inferInsert, 'bookingId'>;

/**
 * Stores that a booking is cancelled, and drops its change that waits for payment. `recordRefundDue` records what goes back.
 * @param tx a transaction that has locked the booking
 */
export async function markCancelled(tx: Database, bookingId: string, cancellation: Cancellation): Promise<void> {
  await tx
    .update(bookings)
    .set({ status: 'cancelled', version: sql`${bookings.version} + 1` })
    .where(eq(bookings.id, bookingId));
  await tx.insert(cancellations).values({ ...cancellation, bookingId });
  await dropChange(tx, bookingId, cancellation.cancelledAt.getTime());
}
