import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { MINUTE_MS } from '#domain/local-time.ts';
import { truncate } from '#domain/text.ts';
import { isOpenTo, statusAt } from '../bookings/lifecycle.ts';
import { bookings } from '../db/booking.schema.ts';
import { checkoutAttempts, checkouts } from '../db/payment.schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { sendSoon } from '../mail/dispatch-mails.ts';
import { endStrays, failAttempt, findStrays, storeAttempt } from './checkout-attempts.ts';
import {
  type CheckoutRequest,
  MINIMUM_CHARGE,
  PaymentProviderError,
  type ProviderSession,
} from './payment-provider.ts';
import { FIRST_WAIT_MS } from './reconcile-payments.ts';
import { confirmWithoutCard } from './settle-payment.ts';
import { storeCheckout } from './store-checkout.ts';

/**
 * How long a session outlives its booking. Providers accept no session below 30 minutes, and every call for a booking
 * must request the same one; the reconciler ends it when the booking expires.
 */
const SESSION_SLACK_MS = 31 * MINUTE_MS;

export interface OpenCheckoutInput {
  readonly bookingId: string;
  /** The customer; undefined for a guest. */
  readonly userId: string | undefined;
  /** A path of this site; '/cancel' when missing (`booking/checkout-return`). */
  readonly cancelPath: string | undefined;
}

/** The address, or why there is none. Other people's bookings are unknown (`booking/capability`). */
export type OpenCheckoutResult =
  | { readonly kind: 'redirect'; readonly url: string }
  | { readonly kind: 'unknown' | 'paid' | 'expired' | 'cancelled' };

/**
 * The address of a booking's one open checkout: repeated and concurrent calls return the same (`booking/one-checkout`).
 * A booking that needs no card is confirmed and leads to the success page (`money/free-booking`).
 * @throws {PaymentProviderError} when none is open and the provider cannot open one
 */
export async function openCheckout(
  input: OpenCheckoutInput,
  dependencies: Dependencies,
  attemptsLeft = 3,
): Promise<OpenCheckoutResult> {
  const { db, now, publicUrl } = dependencies;
  const booking = await findBooking(input.bookingId, dependencies);
  if (!booking || !isOpenTo(booking, input.userId)) return { kind: 'unknown' };

  const successUrl = `${publicUrl}/success?booking_id=${encodeURIComponent(booking.id)}`;
  const isFree = booking.total < MINIMUM_CHARGE;
  if (booking.paidAt) return isFree ? { kind: 'redirect', url: successUrl } : { kind: 'paid' };
  const status = statusAt(booking, now());
  if (status !== 'pending') return { kind: status === 'cancelled' ? 'cancelled' : 'expired' };
  if (booking.openUrl) return { kind: 'redirect', url: booking.openUrl };

  if (isFree) {
    await db.transaction((tx) => confirmWithoutCard(tx, booking.id, dependencies));
    sendSoon(dependencies);
  } else {
    const cancelUrl = `${publicUrl}${input.cancelPath ?? '/cancel'}`;
    const request = { ...checkoutRequest(booking), successUrl, cancelUrl };
    await openAtProvider({ ...request, idempotencyKey: idempotencyKey(request, booking.spentKeys) }, dependencies);
  }
  if (attemptsLeft === 0) throw new PaymentProviderError('refused', 'The checkout was closed as soon as it was opened');
  return openCheckout(input, dependencies, attemptsLeft - 1);
}

type PayableBooking = NonNullable<Awaited<ReturnType<typeof findBooking>>>;

async function findBooking(id: string, { db }: Dependencies) {
  const [booking] = await db
    .select({
      id: bookings.id,
      userId: bookings.userId,
      reference: bookings.reference,
      status: bookings.status,
      vehicleTitle: bookings.vehicleTitle,
      pickup: bookings.pickup,
      drop: bookings.drop,
      total: bookings.total,
      expiresAt: bookings.expiresAt,
      paidAt: bookings.paidAt,
      rideEndsAt: bookings.rideEndsAt,
      openUrl: checkouts.url,
      spentKeys: sql<number>`
        (select count(*)::int from ${checkouts} c where c.booking_id = ${bookings.id} and c.status <> 'open')
        + (select count(*)::int from ${checkoutAttempts} a where a.booking_id = ${bookings.id} and a.failed_at is not null)`,
    })
    .from(bookings)
    .leftJoin(checkouts, and(eq(checkouts.bookingId, bookings.id), eq(checkouts.status, 'open')))
    .where(eq(bookings.id, id));
  return booking;
}

function checkoutRequest(
  booking: PayableBooking,
): Pick<CheckoutRequest, 'bookingId' | 'amount' | 'description' | 'expiresAt'> {
  const [from, to] = [truncate(booking.pickup, 60), truncate(booking.drop, 60)];
  return {
    bookingId: booking.id,
    amount: booking.total,
    description: `Booking ${booking.reference}: ${booking.vehicleTitle}, ${from} to ${to}`,
    expiresAt: booking.expiresAt.getTime() + SESSION_SLACK_MS,
  };
}

/** The same for a repeated attempt. The provider refuses a known key with another amount or other addresses. */
function idempotencyKey(
  request: Pick<CheckoutRequest, 'bookingId' | 'amount' | 'successUrl' | 'cancelUrl'>,
  attempt: number,
): string {
  const addressHash = createHash('sha256').update(`${request.successUrl} ${request.cancelUrl}`).digest('base64url');
  return `checkout-${request.bookingId}-${attempt}-${request.amount}-${addressHash}`;
}

/**
 * Opens a session and stores it, or takes one that an earlier attempt left open. If another call was first or the booking
 * has changed, the session is ended.
 */
async function openAtProvider(request: CheckoutRequest, dependencies: Dependencies): Promise<void> {
  const { db, now, log } = dependencies;
  const { bookingId, amount, expiresAt } = request;
  const createdAt = now();
  try {
    await storeAttempt(request, dependencies);
    const strays = await findStrays(bookingId, dependencies, request.idempotencyKey);
    const usable = strays.find((stray) => stray.amount === amount);
    if (!usable) await endStrays(strays, dependencies);
    const session = usable ?? (await createSession(request, dependencies));
    const url = session.url ?? '';
    const checkout = {
      id: session.id,
      bookingId,
      url,
      amount,
      createdAt,
      expiresAt,
      nextCheckAt: createdAt + FIRST_WAIT_MS,
    };
    const isStored = await storeCheckout(db, checkout);
    await endStrays(isStored ? strays.filter(({ id }) => id !== session.id) : [session], dependencies);
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    log.error('The payment provider did not open a checkout', { error });
    if (!(await findBooking(bookingId, dependencies))?.openUrl) throw error;
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
