import { eq } from 'drizzle-orm';
import { bookings, type RideRole } from '#server/db/booking.schema.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { createRideLink } from '#server/trips/ride-links.ts';

/** A link to a stored booking. */
export async function rideLink(
  { dependencies }: { readonly dependencies: Dependencies },
  bookingId: string,
  role: RideRole = 'payer',
): Promise<string> {
  const { db } = dependencies;
  const [booking] = await db.select().from(bookings).where(eq(bookings.id, bookingId));
  if (!booking) throw new Error('There is no such booking');
  return createRideLink(db, { bookingId, role, rideEndsAt: booking.rideEndsAt }, dependencies);
}

/** The headers of a call with a link. */
export async function byLink(...ride: Parameters<typeof rideLink>) {
  return { authorization: `Ride ${(await rideLink(...ride)).split('#')[1]}` };
}
