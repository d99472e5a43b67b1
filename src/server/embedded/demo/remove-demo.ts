import { eq, inArray } from 'drizzle-orm';
import { users } from '../../db/account.schema.ts';
import { bookings } from '../../db/booking.schema.ts';
import type { Database } from '../../db/database.ts';
import { checkouts, payments, refundsDue } from '../../db/payment.schema.ts';
import { DEMO_USER_ID } from './demo-person.ts';
import { endDemoPromotion } from './demo-promotion.ts';

/**
 * Removes the demo customer, whose rides were never really paid, once the database serves real payments. Safe to repeat
 * and to run in several processes.
 */
export async function removeDemo(db: Database): Promise<void> {
  await endDemoPromotion(db);
  const rides = db.select({ id: bookings.id }).from(bookings).where(eq(bookings.userId, DEMO_USER_ID));
  await db.transaction(async (tx) => {
    for (const table of [refundsDue, payments, checkouts])
      await tx.delete(table).where(inArray(table.bookingId, rides));
    await tx.delete(bookings).where(eq(bookings.userId, DEMO_USER_ID));
    await tx.delete(users).where(eq(users.id, DEMO_USER_ID));
  });
}
