import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { MINUTE_MS } from '#domain/local-time.ts';
import { hasLiveStatus } from '../bookings/lifecycle.ts';
import { bookings } from '../db/booking.schema.ts';
import { bookingChanges } from '../db/change.schema.ts';
import { instantOf } from '../db/columns.ts';
import { doublingPause, dueIds, handleDue } from '../db/due-rows.ts';
import { checkoutAttempts, checkouts } from '../db/payment.schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { endStrays, findStrays } from './checkout-attempts.ts';
import { PaymentProviderError } from './payment-provider.ts';
import { syncCheckout } from './sync-checkout.ts';

/** The reconciler's interval. With the longest delay it stays below five minutes. */
export const RECONCILE_EVERY_MS = MINUTE_MS / 2;
/** The delay before the first check of a checkout; it doubles each time. */
export const FIRST_WAIT_MS = MINUTE_MS / 2;
const LONGEST_WAIT_MS = 4 * MINUTE_MS;
const BATCH = 10;

/**
 * Checks open checkouts at the provider: settles payments whose webhook was lost, within five minutes, and ends
 * sessions whose booking expired, was cancelled or was paid otherwise (`money/settled-once`, `booking/states`). Safe in
 * several processes at once.
 */
export async function reconcilePayments(dependencies: Dependencies, signal?: AbortSignal): Promise<void> {
  await handleDue(
    BATCH,
    () => claimDue(dependencies),
    (checkout) => reconcile(checkout, dependencies),
    signal,
  );
}

async function reconcile(
  checkout: Awaited<ReturnType<typeof claimDue>>[number],
  dependencies: Dependencies,
): Promise<void> {
  await syncCheckout(checkout.id, checkout.wanted ? 'retrieveSession' : 'expireSession', dependencies);
  if (!checkout.hasOtherAttempts) return;
  // Their sessions may have appeared later, or could not be ended then.
  try {
    await endStrays(await findStrays(checkout.bookingId, dependencies), dependencies);
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    dependencies.log.error('The sessions of earlier attempts could not be ended', { error });
  }
}

/** Claims the due checkouts and sets their next check in one statement, so that no other process claims them too. */
function claimDue({ db, now }: Dependencies) {
  const at = new Date(now());
  const isUnpaid = and(eq(bookings.status, 'pending'), isNull(bookings.paidAt), gt(bookings.expiresAt, at));
  const waitsUntil = sql`(select c.expires_at from ${bookingChanges} c where c.id = ${checkouts.changeId}
    and c.applied_at is null and c.dropped_at is null and ${hasLiveStatus})`;
  const isWanted = sql`case when ${checkouts.changeId} is null then ${isUnpaid} else coalesce(${waitsUntil} > ${instantOf(at)}, false) end`;
  const endsAt = sql`coalesce(${waitsUntil}, ${bookings.expiresAt})`;
  const next = sql`${instantOf(at)} + ${doublingPause(FIRST_WAIT_MS, checkouts.checks, LONGEST_WAIT_MS)}`;
  const due = dueIds(db, checkouts.id, checkouts.nextCheckAt, at, BATCH, sql`${checkouts.status} = 'open'`);
  return db
    .update(checkouts)
    .set({
      checks: sql`${checkouts.checks} + 1`,
      nextCheckAt: sql`case when ${isWanted} then least(${next}, ${endsAt}) else ${next} end`,
    })
    .from(bookings)
    .where(and(eq(bookings.id, checkouts.bookingId), inArray(checkouts.id, due)))
    .returning({
      id: checkouts.id,
      bookingId: checkouts.bookingId,
      hasOtherAttempts: sql<boolean>`(select count(*) > 1 from ${checkoutAttempts} a where a.booking_id = ${bookings.id})`,
      /** Whether its booking, or its change, waits for the payment. */
      wanted: sql<boolean>`${isWanted}`,
    });
}
