import { and, eq, exists, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import { isWaiting } from '../bookings/apply-change.ts';
import { hasLiveStatus } from '../bookings/lifecycle.ts';
import { bookings } from '../db/booking.schema.ts';
import { bookingChanges } from '../db/change.schema.ts';
import { instantOf } from '../db/columns.ts';
import type { Database } from '../db/database.ts';
import { checkouts } from '../db/payment.schema.ts';

/** A session that the provider opened; `changeId` is missing for the booking itself. */
type OpenedSession = Pick<
  typeof checkouts.$inferSelect,
  'id' | 'bookingId' | 'url' | 'amount' | 'createdAt' | 'expiresAt' | 'nextCheckAt'
> & {
  readonly changeId?: string | undefined;
};

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
    gt(bookings.expiresAt, createdAt),
  );
  const waiting = db
    .select({ id: bookingChanges.id })
    .from(bookingChanges)
    .where(
      and(
        eq(bookingChanges.id, changeId ?? ''),
        eq(bookingChanges.bookingId, bookings.id),
        eq(bookingChanges.toPay, amount),
        gt(bookingChanges.expiresAt, createdAt),
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
      createdAt: instantOf(createdAt).as('created_at'),
      expiresAt: instantOf(expiresAt).as('expires_at'),
      checks: sql`0`.as('checks'),
      nextCheckAt: instantOf(nextCheckAt).as('next_check_at'),
      askAgainAt: sql`null::timestamptz`.as('ask_again_at'),
    })
    .from(bookings)
    .where(and(eq(bookings.id, bookingId), changeId === undefined ? isUnpaid : isChanging))
    .for('share');
  await db.insert(checkouts).select(opened).onConflictDoNothing();
  return (await db.$count(checkouts, eq(checkouts.id, id))) > 0;
}
