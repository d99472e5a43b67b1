import { and, eq, gt, ne, sql } from 'drizzle-orm';
import { DAY_MS, type Instant } from '#domain/local-time.ts';
import { hashSecret, newSecret } from '../accounts/sessions.ts';
import { isSameAddress } from '../bookings/parties.ts';
import { type BookingRow, type RideRole, rideLinks } from '../db/booking.schema.ts';
import type { Database } from '../db/database.ts';
import { oncePerDatabase } from '../db/once-per-database.ts';
import type { Dependencies } from '../dependencies.ts';

const OPERATOR_LIFE_MS = 7 * DAY_MS;

/** Until when links for payer and traveller work. */
export function linksEnd(rideEndsAt: Date): Instant {
  return rideEndsAt.getTime() + 30 * DAY_MS;
}

const PAGES: Readonly<Record<RideRole, string>> = { payer: '/ride', traveller: '/ride', operator: '/operator' };

export type LinkedRide = Pick<typeof rideLinks.$inferSelect, 'bookingId' | 'role'>;

type NewLink = { readonly bookingId: string } & (
  | { readonly role: 'operator' }
  | { readonly role: 'payer' | 'traveller'; readonly rideEndsAt: Date }
);

/**
 * Makes a link to a ride (`booking/ride-link`). The token is in the fragment, which no server or log sees, and only the
 * page sends it, which link scanners do not run.
 * @param tx the transaction that queues the email with it
 * @returns the address, which is stored nowhere
 */
export async function createRideLink(
  tx: Database,
  ride: NewLink,
  { now, publicUrl }: Pick<Dependencies, 'now' | 'publicUrl'>,
): Promise<string> {
  const [token, at] = [newSecret(), now()];
  const { bookingId, role } = ride;
  const end = ride.role === 'operator' ? at + OPERATOR_LIFE_MS : linksEnd(ride.rideEndsAt);
  const times = { createdAt: new Date(at), expiresAt: new Date(end) };
  await tx.insert(rideLinks).values({ ...times, bookingId, role, tokenHash: hashSecret(token) });
  return `${publicUrl}${PAGES[role]}#${token}`;
}

/**
 * Links follow a change of their ride: they work until after its new end, and those of a traveller who no longer rides end.
 * @param booking as it was before
 * @param changed the columns that the change sets
 */
export async function changeLinks(
  tx: Database,
  { id, rideEndsAt, clientEmail }: BookingRow,
  changed: Partial<BookingRow>,
): Promise<void> {
  const isOfBooking = eq(rideLinks.bookingId, id);
  const { rideEndsAt: end = rideEndsAt, clientEmail: traveller = clientEmail } = changed;
  if (end.getTime() !== rideEndsAt.getTime()) {
    const expiresAt = new Date(linksEnd(end));
    await tx
      .update(rideLinks)
      .set({ expiresAt })
      .where(and(isOfBooking, ne(rideLinks.role, 'operator')));
  }
  if (!isSameAddress(traveller, clientEmail)) {
    await tx.delete(rideLinks).where(and(isOfBooking, eq(rideLinks.role, 'traveller')));
  }
}

/** What the token of a link opens; undefined for one that is unknown or has expired. */
export async function findLinkedRide(
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  token: string,
): Promise<LinkedRide | undefined> {
  const [link] = await findLink(db).execute({ tokenHash: hashSecret(token), now: new Date(now()) });
  return link;
}

const findLink = oncePerDatabase((db) =>
  db
    .select({ bookingId: rideLinks.bookingId, role: rideLinks.role })
    .from(rideLinks)
    .where(and(eq(rideLinks.tokenHash, sql.placeholder('tokenHash')), gt(rideLinks.expiresAt, sql.placeholder('now'))))
    .prepare('find_ride_link'),
);
