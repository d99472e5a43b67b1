import { and, eq, isNotNull, isNull, notExists, sql } from 'drizzle-orm';
import { users } from '../db/account.schema.ts';
import { bookings, buyers } from '../db/booking.schema.ts';
import type { Database } from '../db/database.ts';

/**
 * Gives a customer the paid bookings that were made as a guest with the address of the account, once that address is
 * verified (`account/guest-rides`). Their links keep working. One statement, safe to repeat.
 */
export async function claimGuestRides(db: Database, userId: string): Promise<void> {
  const verified = db
    .select({ email: sql`lower(${users.email})` })
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.emailVerifiedAt)));
  // Booked for someone else by an account that was deleted.
  const isOfOther = db.select({ id: buyers.bookingId }).from(buyers).where(eq(buyers.bookingId, bookings.id));
  await db
    .update(bookings)
    .set({ userId, self: sql`${bookings.payerEmail} is null` })
    .where(
      and(
        isNull(bookings.userId),
        isNotNull(bookings.paidAt),
        eq(sql`lower(coalesce(${bookings.payerEmail}, ${bookings.clientEmail}))`, verified),
        notExists(isOfOther),
      ),
    );
}
