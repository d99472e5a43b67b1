import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Instant } from '#domain/local-time.ts';
import type { Cents } from '#domain/money.ts';
import { bookings } from '../db/booking.schema.ts';
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
 * very amount, and has no other checkout (`money/settled-once`). A change of the booking that is under way is waited for.
 * @param db an open database, not a transaction
 * @returns whether it is kept, by this call or by another that was given the same session
 */
export async function keepCheckout(db: Database, session: OpenedSession): Promise<boolean> {
  const { id, bookingId, url, amount, createdAt, expiresAt, nextCheckAt } = session;
  const opened = db
    .select({
      id: sql`${id}`.as('id'),
      bookingId: bookings.id,
      url: sql`${url}`.as('url'),
      status: sql`'open'`.as('status'),
      amount: bookings.total,
      createdAt: timestamp(createdAt).as('created_at'),
      expiresAt: timestamp(expiresAt).as('expires_at'),
      checks: sql`0`.as('checks'),
      nextCheckAt: timestamp(nextCheckAt).as('next_check_at'),
    })
    .from(bookings)
    .where(
      and(
        eq(bookings.id, bookingId),
        eq(bookings.status, 'pending'),
        isNull(bookings.paidAt),
        eq(bookings.total, amount),
        gt(bookings.expiresAt, new Date(createdAt)),
      ),
    )
    .for('share');
  await db.insert(checkouts).select(opened).onConflictDoNothing();
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
