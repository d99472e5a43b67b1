import { eq, sql } from 'drizzle-orm';
import type { Instant } from '#domain/local-time.ts';
import type { Cents } from '#domain/money.ts';
import type { Database } from '../db/database.ts';
import { checkouts } from '../db/payment.schema.ts';

/** A session that the provider has opened for a booking. */
interface OpenedSession {
  readonly id: string;
  readonly bookingId: string;
  readonly url: string;
  readonly amount: Cents;
  readonly createdAt: Instant;
  readonly expiresAt: Instant;
  readonly nextCheckAt: Instant;
}

/**
 * Keeps a session as the open checkout of its booking, in one statement with the conditions for it: the booking waits for this
 * very amount, and has no other checkout (D20). A change of the booking that is under way is waited for.
 * @param db an open database, not a transaction
 * @returns whether it is kept, by this call or by another that was given the same session
 */
export async function keepCheckout(db: Database, session: OpenedSession): Promise<boolean> {
  const { id, bookingId, url, amount, createdAt, expiresAt, nextCheckAt } = session;
  await db.execute(sql`
    insert into checkouts (id, booking_id, url, amount, created_at, expires_at, next_check_at)
    select ${id}, id, ${url}, total, ${timestamp(createdAt)}, ${timestamp(expiresAt)}, ${timestamp(nextCheckAt)}
    from bookings
    where id = ${bookingId} and status = 'pending' and paid_at is null
      and total = ${amount} and expires_at > ${timestamp(createdAt)}
    for share
    on conflict do nothing`);
  const [kept] = await db.select({ id: checkouts.id }).from(checkouts).where(eq(checkouts.id, id));
  return kept !== undefined;
}

/** Remembers a session that was ended instead of kept: were it not counted, the provider would answer the next request with it. */
export async function rememberEnded(db: Database, session: OpenedSession): Promise<void> {
  const times = {
    createdAt: new Date(session.createdAt),
    expiresAt: new Date(session.expiresAt),
    nextCheckAt: new Date(session.nextCheckAt),
  };
  await db
    .insert(checkouts)
    .values({ ...session, ...times, status: 'expired' })
    .onConflictDoNothing();
}

function timestamp(at: Instant) {
  return sql`${new Date(at).toISOString()}::timestamptz`;
}
