import { hash } from 'node:crypto';
import { and, eq, exists, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import { MINUTE_MS } from '#domain/local-time.ts';
import { isWaiting } from '../bookings/apply-change.ts';
import { hasLiveStatus } from '../bookings/lifecycle.ts';
import { bookings } from '../db/booking.schema.ts';
import { bookingChanges } from '../db/change.schema.ts';
import { instantOf } from '../db/columns.ts';
import type { Database } from '../db/database.ts';
import { checkoutAttempts, checkouts } from '../db/payment.schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { endStrays, failAttempt, findStrays, storeAttempt } from './checkout-attempts.ts';
import { type CheckoutRequest, PaymentProviderError, type ProviderSession } from './payment-provider.ts';
import { FIRST_WAIT_MS } from './reconcile-payments.ts';

/**
 * How long a session outlives its booking. Providers accept no session below 30 minutes, and every call for a booking
 * must request the same one; the reconciler ends it when the booking expires.
 */
export const SESSION_SLACK_MS = 31 * MINUTE_MS;

/** How many idempotency keys of the booking are spent: the provider answers them with a finished session or an error. */
export const spentKeys = sql<number>`
  (select count(*)::int from ${checkouts} c where c.booking_id = ${bookings.id} and c.status <> 'open')
  + (select count(*)::int from ${checkoutAttempts} a where a.booking_id = ${bookings.id} and a.failed_at is not null)`;

/** The same for a repeated attempt. The provider refuses a known key with another amount or other addresses. */
function idempotencyKey(
  request: Pick<CheckoutRequest, 'bookingId' | 'changeId' | 'amount' | 'successUrl' | 'cancelUrl'>,
  attempt: number,
): string {
  const addressHash = hash('sha256', `${request.successUrl} ${request.cancelUrl}`, 'base64url');
  return `checkout-${request.changeId ?? request.bookingId}-${attempt}-${request.amount}-${addressHash}`;
}

/**
 * Opens a session and stores it, or takes one that an earlier attempt left open. If another call was first or the booking
 * has changed, the session is ended.
 * @param spentKeys see {@link spentKeys}
 * @throws {PaymentProviderError} when none is open in the end
 */
export async function openAtProvider(
  order: Omit<CheckoutRequest, 'idempotencyKey'>,
  spentKeys: number,
  dependencies: Dependencies,
): Promise<void> {
  const { db, now, log } = dependencies;
  const request = { ...order, idempotencyKey: idempotencyKey(order, spentKeys) };
  const { bookingId, changeId, amount } = request;
  const createdAt = new Date(now());
  try {
    await storeAttempt(request, dependencies);
    const strays = await findStrays(bookingId, dependencies, request.idempotencyKey);
    const usable = strays.find((stray) => stray.amount === amount && stray.changeId === changeId);
    if (!usable) await endStrays(strays, dependencies);
    const session = usable ?? (await createSession(request, dependencies));
    const isStored = await storeCheckout(db, session, request, createdAt);
    await endStrays(isStored ? strays.filter(({ id }) => id !== session.id) : [session], dependencies);
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    log.error('The payment provider did not open a checkout', { error });
    const isForThis = changeId === undefined ? isNull(checkouts.changeId) : eq(checkouts.changeId, changeId);
    const isOpen = and(eq(checkouts.bookingId, bookingId), eq(checkouts.status, 'open'), isForThis);
    if ((await db.$count(checkouts, isOpen)) === 0) throw error;
  }
}

async function createSession(request: CheckoutRequest, dependencies: Dependencies): Promise<ProviderSession> {
  try {
    return await dependencies.payments.createSession(request);
  } catch (error) {
    if (error instanceof PaymentProviderError && error.kind !== 'unavailable') await failAttempt(request, dependencies);
    throw error;
  }
}

/**
 * Stores a session as its booking's open checkout, under conditions in the same statement: the booking is unpaid, or its
 * change waits for the payment, with this amount and no other checkout (`booking/one-checkout`). Waits for concurrent
 * changes of the booking.
 * @param db an open database, not a transaction
 * @returns whether the session is stored, by this or a concurrent call
 */
async function storeCheckout(
  db: Database,
  { id, url }: ProviderSession,
  { bookingId, changeId, amount, expiresAt }: CheckoutRequest,
  createdAt: Date,
): Promise<boolean> {
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
      url: sql`${url ?? ''}`.as('url'),
      status: sql`'open'`.as('status'),
      amount: sql`${amount}::integer`.as('amount'),
      createdAt: instantOf(createdAt).as('created_at'),
      expiresAt: instantOf(expiresAt).as('expires_at'),
      checks: sql`0`.as('checks'),
      nextCheckAt: instantOf(createdAt.getTime() + FIRST_WAIT_MS).as('next_check_at'),
      askAgainAt: sql`null::timestamptz`.as('ask_again_at'),
    })
    .from(bookings)
    .where(and(eq(bookings.id, bookingId), changeId === undefined ? isUnpaid : isChanging))
    .for('share');
  await db.insert(checkouts).select(opened).onConflictDoNothing();
  return (await db.$count(checkouts, eq(checkouts.id, id))) > 0;
}
