import { and, eq, gt, sql } from 'drizzle-orm';
import { DAY_MS, HOUR_MS } from '#domain/local-time.ts';
import { hashSecret, newSecret } from '../accounts/sessions.ts';
import { bookings, type RideRole, rideLinks } from '../db/booking.schema.ts';
import type { Database } from '../db/database.ts';
import { oncePerDatabase } from '../db/once-per-database.ts';
import type { Dependencies } from '../dependencies.ts';

/** How long a link works after the last ride's end; one for the operator after it was mailed. */
const LIFE_MS = { afterRide: 30 * DAY_MS, operator: 7 * DAY_MS };

const PAGES: Readonly<Record<RideRole, string>> = { payer: '/ride', traveller: '/ride', operator: '/operator' };

/** What a link opens. */
export interface LinkedRide {
  readonly bookingId: string;
  readonly role: RideRole;
}

/**
 * Makes a link to a ride (`booking/ride-link`). Its token stands in the fragment, which reaches neither servers nor their logs, and
 * scanners of links do not send what the page does with one.
 * @param tx the transaction that queues the email with it
 * @returns the address, which is stored nowhere
 */
export async function createRideLink(
  tx: Database,
  { bookingId, role }: LinkedRide,
  { now, publicUrl }: Pick<Dependencies, 'now' | 'publicUrl'>,
): Promise<string> {
  const [token, at] = [newSecret(), now()];
  const instant = (ms: number) => sql`${new Date(ms).toISOString()}::timestamptz`;
  const afterRide = sql`${bookings.rideEndsAt} + ${`${LIFE_MS.afterRide / HOUR_MS} hours`}::interval`;
  await tx.insert(rideLinks).select(
    tx
      .select({
        tokenHash: sql`${hashSecret(token)}`.as('token_hash'),
        bookingId: bookings.id,
        role: sql`${role}`.as('role'),
        createdAt: instant(at).as('created_at'),
        expiresAt: (role === 'operator' ? instant(at + LIFE_MS.operator) : afterRide).as('expires_at'),
      })
      .from(bookings)
      .where(eq(bookings.id, bookingId)),
  );
  return `${publicUrl}${PAGES[role]}#${token}`;
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
