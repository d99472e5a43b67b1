import { and, eq } from 'drizzle-orm';
import { cancelUnpaid, openTo } from '../bookings/lifecycle.ts';
import { bookings } from '../db/booking.schema.ts';
import { checkouts } from '../db/payment.schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { syncCheckout } from './sync-checkout.ts';

/**
 * Cancels an unpaid booking that another one replaces (`booking/replaced`), and ends the open checkouts of a cancelled
 * booking, those of its changes too, so that they cannot be paid. A paid booking stays, and so does another customer's.
 * Safe to repeat. Money that arrives all the same goes back (`money/due-back`).
 * @param userId the customer; undefined for a guest
 */
export async function endUnpaid(
  bookingId: string,
  userId: string | undefined,
  dependencies: Dependencies,
): Promise<void> {
  const { db } = dependencies;
  await cancelUnpaid(db, bookingId, userId);
  const isCancelled = and(eq(bookings.id, bookingId), eq(bookings.status, 'cancelled'));
  const open = await db
    .select({ id: checkouts.id })
    .from(checkouts)
    .innerJoin(bookings, eq(bookings.id, checkouts.bookingId))
    .where(and(isCancelled, openTo(userId), eq(checkouts.status, 'open')));
  // The reconciler ends what the provider does not end now.
  for (const { id } of open) await syncCheckout(id, 'expireSession', dependencies);
}
