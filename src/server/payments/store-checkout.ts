import { and, eq, exists, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Instant } from '#domain/local-time.ts';
import type { Cents } from '#domain/money.ts';
import { isWaiting } from '../bookings/apply-change.ts';
import { hasLiveStatus } from '../bookings/lifecycle.ts';
import { bookings } from '../db/booking.schema.ts';
import { bookingChanges } from '../db/change.schema.ts';
import type { Database } from '../db/database.ts';
import { checkouts } from '../db/payment.schema.ts';

/** A session that the provider opened. */
interface OpenedSession {
  readonly id: string;
  readonly bookingId: string;
  /** Missing for the booking itself. */
  readonly changeId?: string | undefined;
  readonly url: string;
  readonly amount: Cents;
  readonly createdAt: Instant;
  readonly expiresAt: Instant;
  readonly nextCheckAt: Instant;
}

/**
 * Stores a session as its booking's open checkout, under conditions in the same statement: the booking is unpaid, or its
 * change waits for the payment, with this amount and no other checkout (`booking/one-checkout`). Waits for concurrent
 * changes of the booking.
 * @param db an open database, not a transaction
 * @returns whether the session is stored, by this or a concurrent call
 */
export async function storeCheckout(db: Database, session: OpenedSession): Promise<boolean> {
  const { id, bookingId, changeId, url, amount, createdAt, expiresAt, nextCheckAt } = session;
  const isUnpaid = and(
    eq(bookings.status, 'pending'),
    isNull(bookings.paidAt),
    eq(bookings.total, amount),
    gt(bookings.expiresAt, new Date(createdAt)),
  );
  const waiting = db
    .select({ id: bookingChanges.id })
    .from(bookingChanges)
    .where(
      and(
        eq(bookingChanges.id, changeId ?? ''),
        eq(bookingChanges.bookingId, bookings.id),
        eq(bookingChanges.toPay, amount),
        gt(bookingChanges.expiresAt, new Date(createdAt)),
        isWaiting,
      ),
    );
  const isChanging = and(hasLiveStatus, isNotNull(bookings.paidAt), exists(waiting));
  const opened = db
    .select({
      id: sql`${id}`.as('id'),
      bookingId: bookings.id,
      changeId: sql`${changeId ?? null}::text`.as('change_id'),
      url: sql`${url}`.as('url'),
      status: sql`'open'`.as('status'),
      amount: sql`${amount}::integer`.as('amount'),
      createdAt: timestamp(createdAt).as('created_at'),
      expiresAt: timestamp(expiresAt).as('expires_at'),
      checks: sql`0`.as('checks'),
      nextCheckAt: timestamp(nextCheckAt).as('next_check_at'),
      askAgainAt: sql`null::timestamptz`.as('ask_again_at'),
    })
    .from(bookings)
    .where(and(eq(bookings.id, bookingId), changeId === undefined ? isUnpaid : isChanging))
    .for('share');
  await db.insert(checkouts).select(opened).onConflictDoNothing();
  const [kept] = await db.select({ id: checkouts.id }).from(checkouts).where(eq(checkouts.id, id));
  return kept !== undefined;
}

/**
 * Stores a session that was ended. Its row counts towards the next Idempotency-Key; without it the provider would
 * return the ended session again.
 */
export async function storeEnded(db: Database, session: OpenedSession): Promise<void> {
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
