import { and, gt, inArray } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { isLiveSession } from '../accounts/sessions.ts';
import { readBooking, type StoredBooking } from '../bookings/read-booking.ts';
import { sessions } from '../db/account.schema.ts';
import { type RideRole, rideLinks } from '../db/booking.schema.ts';
import type { Dependencies } from '../dependencies.ts';
import type { CallContext } from '../http/implement.ts';
import { noSuchBooking } from '../http/problem.ts';

/**
 * The booking of a call with `auth: 'ride'` (`booking/ride-link`): the link's, or the customer's own; and who asks for it.
 * @param id '' names the link's booking
 * @param roles who may make the call
 * @throws {HttpProblem} 404 for any other
 */
export async function authorizedRide(
  { dependencies: { db }, userId, ride }: Pick<CallContext, 'dependencies' | 'userId' | 'ride'>,
  id: string,
  roles: readonly RideRole[],
): Promise<{ readonly booking: StoredBooking; readonly role: RideRole }> {
  if (ride) {
    const isOther = id !== '' && id !== ride.bookingId;
    const booking = isOther || !roles.includes(ride.role) ? undefined : await readBooking(db, ride.bookingId);
    if (!booking) throw noSuchBooking();
    return { booking, role: ride.role };
  }
  const booking = await readBooking(db, id);
  if (!booking || booking.userId !== userId || !roles.includes('payer')) throw noSuchBooking();
  return { booking, role: 'payer' };
}

/** Which of these tokens still open something, by their hashes: those of sessions and of links to rides. */
export async function findLiveTokens(
  needs: Pick<Dependencies, 'db' | 'now' | 'sessions'>,
  hashes: readonly string[],
): Promise<ReadonlySet<string>> {
  const { db, now } = needs;
  const live = await unionAll(
    db
      .select({ hash: sessions.tokenHash })
      .from(sessions)
      .where(and(inArray(sessions.tokenHash, [...hashes]), isLiveSession(needs))),
    db
      .select({ hash: rideLinks.tokenHash })
      .from(rideLinks)
      .where(and(inArray(rideLinks.tokenHash, [...hashes]), gt(rideLinks.expiresAt, new Date(now())))),
  );
  return new Set(live.map(({ hash }) => hash));
}
