import { and, eq } from 'drizzle-orm';
import type { Cents } from '#domain/money.ts';
import { truncate } from '#domain/text.ts';
import { isOpenTo, statusAt } from '../bookings/lifecycle.ts';
import { bookings } from '../db/booking.schema.ts';
import { checkouts } from '../db/payment.schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { sendSoon } from '../mail/dispatch-mails.ts';
import { openAtProvider, SESSION_SLACK_MS, spentKeys } from './open-session.ts';
import { MINIMUM_CHARGE, PaymentProviderError } from './payment-provider.ts';
import { confirmWithoutCard } from './settle-payment.ts';

export interface OpenCheckoutInput {
  readonly bookingId: string;
  /** The customer; undefined for a guest. */
  readonly userId: string | undefined;
  /** A path of this site; '/cancel' when missing (`booking/checkout-return`). */
  readonly cancelPath: string | undefined;
  /** What was ordered costs this, in cents; undefined to pay for the booking as it is now (`booking/as-ordered`). */
  readonly total?: Cents | undefined;
}

/** The address, or why there is none. Other people's bookings are unknown (`booking/capability`). */
export type OpenCheckoutResult =
  | { readonly kind: 'redirect'; readonly url: string }
  | { readonly kind: 'unknown' | 'paid' | 'expired' | 'cancelled' | 'changed' };

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
  const [found] = await db
    .select({ booking: bookings, openUrl: checkouts.url, spentKeys })
    .from(bookings)
    .leftJoin(checkouts, and(eq(checkouts.bookingId, bookings.id), eq(checkouts.status, 'open')))
    .where(eq(bookings.id, input.bookingId));
  if (!found || !isOpenTo(found.booking, input.userId)) return { kind: 'unknown' };
  const { booking, openUrl } = found;

  const successUrl = `${publicUrl}/success?booking_id=${encodeURIComponent(booking.id)}`;
  const isFree = booking.total < MINIMUM_CHARGE;
  if (booking.paidAt) return isFree ? { kind: 'redirect', url: successUrl } : { kind: 'paid' };
  const status = statusAt(booking, now());
  // A payment after the pickup would only go back.
  const isTooLate = status !== 'pending' || booking.pickupAt.getTime() <= now();
  if (isTooLate) return { kind: status === 'cancelled' ? 'cancelled' : 'expired' };
  if (input.total !== undefined && (booking.version > 1 || booking.total !== input.total)) return { kind: 'changed' };
  if (openUrl) return { kind: 'redirect', url: openUrl };

  if (isFree) {
    await db.transaction((tx) => confirmWithoutCard(tx, booking.id, dependencies));
    sendSoon(dependencies);
  } else {
    const [from, to] = [truncate(booking.pickup, 60), truncate(booking.drop, 60)];
    const hours = booking.hours === null ? '' : `, ${booking.hours} hours`;
    const request = {
      bookingId: booking.id,
      amount: booking.total,
      description: `Booking ${booking.reference}: ${booking.vehicleTitle}${hours}, ${from} to ${to}`,
      expiresAt: booking.expiresAt.getTime() + SESSION_SLACK_MS,
      successUrl,
      cancelUrl: `${publicUrl}${input.cancelPath ?? '/cancel'}`,
    };
    await openAtProvider(request, found.spentKeys, dependencies);
  }
  if (attemptsLeft === 0) throw new PaymentProviderError('refused', 'The checkout was closed as soon as it was opened');
  return openCheckout(input, dependencies, attemptsLeft - 1);
}
