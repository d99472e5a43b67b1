import { and, eq, gt } from 'drizzle-orm';
import { isWaiting } from '../bookings/apply-change.ts';
import { bookings } from '../db/booking.schema.ts';
import { bookingChanges } from '../db/change.schema.ts';
import { checkouts } from '../db/payment.schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { openAtProvider, SESSION_SLACK_MS, spentKeys } from './open-session.ts';
import { PaymentProviderError } from './payment-provider.ts';

/**
 * The address of the checkout of a change that waits for its payment: repeated and concurrent calls return the same.
 * @param returnUrl where the checkout leads back to, with `changed=paid` or `changed=canceled`, and the booking's version
 * @returns undefined when it waits no longer
 * @throws {PaymentProviderError} when none is open and the provider cannot open one
 */
export async function openChangeCheckout(
  changeId: string,
  returnUrl: string,
  dependencies: Dependencies,
  attemptsLeft = 3,
): Promise<string | undefined> {
  const { db, now } = dependencies;
  const [change] = await db
    .select({
      bookingId: bookings.id,
      reference: bookings.reference,
      version: bookings.version,
      toPay: bookingChanges.toPay,
      expiresAt: bookingChanges.expiresAt,
      openUrl: checkouts.url,
      spentKeys,
    })
    .from(bookingChanges)
    .innerJoin(bookings, eq(bookings.id, bookingChanges.bookingId))
    .leftJoin(checkouts, and(eq(checkouts.changeId, bookingChanges.id), eq(checkouts.status, 'open')))
    .where(and(eq(bookingChanges.id, changeId), isWaiting, gt(bookingChanges.expiresAt, new Date(now()))));
  if (!change) return undefined;
  if (change.openUrl !== null) return change.openUrl;
  const request = {
    bookingId: change.bookingId,
    changeId,
    amount: change.toPay,
    description: `Booking ${change.reference}: changed ride`,
    expiresAt: change.expiresAt.getTime() + SESSION_SLACK_MS,
    successUrl: `${returnUrl}?changed=paid&version=${change.version}`,
    cancelUrl: `${returnUrl}?changed=canceled&version=${change.version}`,
  };
  await openAtProvider(request, change.spentKeys, dependencies);
  if (attemptsLeft === 0) throw new PaymentProviderError('refused', 'The checkout was closed as soon as it was opened');
  return openChangeCheckout(changeId, returnUrl, dependencies, attemptsLeft - 1);
}
