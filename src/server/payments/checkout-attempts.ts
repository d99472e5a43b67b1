import { and, eq, isNull, min, ne } from 'drizzle-orm';
import { MINUTE_MS } from '#domain/local-time.ts';
import { checkoutAttempts, checkouts } from '../db/payment.schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { type CheckoutRequest, PaymentProviderError, type ProviderSession } from './payment-provider.ts';
import { syncCheckout } from './sync-checkout.ts';

/** How far the provider's clock may be behind. */
const CLOCK_SLACK_MS = 5 * MINUTE_MS;

/** Stores an attempt before it is made, so that its session is found even if the answer is lost. */
export async function storeAttempt(
  { idempotencyKey, bookingId }: CheckoutRequest,
  { db, now }: Dependencies,
): Promise<void> {
  const startedAt = new Date(now());
  await db.insert(checkoutAttempts).values({ idempotencyKey, bookingId, startedAt }).onConflictDoNothing();
}

/** The provider repeats the error for this key, so the next attempt takes another. */
export async function failAttempt({ idempotencyKey }: CheckoutRequest, { db, now }: Dependencies): Promise<void> {
  await db
    .update(checkoutAttempts)
    .set({ failedAt: new Date(now()) })
    .where(and(eq(checkoutAttempts.idempotencyKey, idempotencyKey), isNull(checkoutAttempts.failedAt)));
}

/**
 * The sessions that attempts with other keys have left at the provider, and that are not the booking's open checkout.
 * @param ownKey the key of the current attempt: the provider returns its session for it
 * @throws {PaymentProviderError}
 */
export async function findStrays(
  bookingId: string,
  { db, payments }: Dependencies,
  ownKey = '',
): Promise<ProviderSession[]> {
  const [others] = await db
    .select({ since: min(checkoutAttempts.startedAt) })
    .from(checkoutAttempts)
    .where(and(eq(checkoutAttempts.bookingId, bookingId), ne(checkoutAttempts.idempotencyKey, ownKey)));
  if (!others?.since) return [];
  const found = await payments.findOpenSessions(bookingId, others.since.getTime() - CLOCK_SLACK_MS);
  const stored = await db
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(and(eq(checkouts.bookingId, bookingId), eq(checkouts.status, 'open')));
  return found.filter((session) => stored.every(({ id }) => id !== session.id));
}

/**
 * Ends sessions that are not their booking's open checkout, so that it cannot be paid twice (`booking/one-checkout`).
 * @throws {PaymentProviderError} when one may still be open
 */
export async function endStrays(strays: readonly ProviderSession[], dependencies: Dependencies): Promise<void> {
  const { db, now } = dependencies;
  const at = new Date(now());
  const ended = { status: 'expired' as const, createdAt: at, expiresAt: at, nextCheckAt: at };
  for (const { id, bookingId, url, amount } of strays) {
    // It counts towards the next Idempotency-Key: otherwise the provider would return the ended session again. Its change is
    // left out: a restored database may not have it.
    const row = { ...ended, id, bookingId, url: url ?? '', amount };
    await db.insert(checkouts).values(row).onConflictDoNothing();
    const isEnded = await syncCheckout(id, 'expireSession', dependencies);
    if (!isEnded) throw new PaymentProviderError('unavailable', 'A session of an earlier attempt could not be ended');
  }
}
