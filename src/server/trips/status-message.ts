import type { Instant } from '#domain/local-time.ts';
import { formatMoney } from '#domain/money.ts';
import { statusAt } from '../bookings/lifecycle.ts';
import { endingAct, type StoredBooking } from '../bookings/read-booking.ts';
import type { BookingStatus, RideRole } from '../db/booking.schema.ts';
import { formatWallClock } from './wall-clock.ts';

/** The second line of an unpaid booking in lists (`booking/states`). */
export const NOT_PAID = 'Payment not completed';
/** The second line of a paid booking that the operator has not accepted. */
export const NOT_CONFIRMED = 'Waiting for confirmation';

/** What the customer reads, before the reason, about a ride that the operator has ended. */
export const APOLOGIES = {
  declined: "We're sorry: we couldn't provide this ride.",
  cancelled: "We're sorry: we had to cancel this ride.",
} as const;

interface Reader {
  readonly now: Instant;
  /** False for a traveller, who reads neither of money nor the operator's words (`booking/payer`). */
  readonly isPayer: boolean;
}

const MESSAGES: Readonly<Record<BookingStatus, (booking: StoredBooking, reader: Reader) => string>> = {
  pending: pendingMessage,
  accepted: acceptedMessage,
  completed: () => 'Your ride is complete. Thank you for riding with us.',
  expired: (booking) => `This booking has expired because it wasn't paid in time.${refundMessage(booking)}`,
  cancelled: cancelledMessage,
};

/** The message for a booking's payer or traveller at an instant (`trips/detail`). */
export function statusMessage(booking: StoredBooking, role: RideRole, now: Instant): string {
  return MESSAGES[statusAt(booking, now)](booking, { now, isPayer: role === 'payer' });
}

function pendingMessage({ paidAt, expiresAt, rideEndsAt, timeZone }: StoredBooking, { now, isPayer }: Reader): string {
  if (paidAt === null) {
    return `${NOT_PAID}. Pay by ${formatWallClock(expiresAt, timeZone)}, or this booking will expire.`;
  }
  return rideEndsAt.getTime() > now
    ? `${NOT_CONFIRMED}. ${isPayer ? "We've received your payment and will" : "We'll"} email you as soon as your ride is confirmed.`
    : 'This ride was paid for but never confirmed. Call or email us.';
}

/** With the operator's reason (`operator/acts`). */
function cancelledMessage(booking: StoredBooking, { isPayer }: Reader): string {
  const act = endingAct(booking);
  const what = act ? APOLOGIES[act.kind] : 'This booking has been cancelled.';
  if (!isPayer) return what;
  return `${what}${act ? ` ${sentence(act.text)}` : ''}${feeMessage(booking)}${refundMessage(booking)}`;
}

function sentence(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}

function feeMessage({ cancellation }: StoredBooking): string {
  return cancellation?.fee ? ` The cancellation fee was ${formatMoney(cancellation.fee)}.` : '';
}

/** What the cancellation itself gives back, as its dialog and email did; then all that went back, if that is more. */
function refundMessage({ refunded, due, paidAt, cancellation }: StoredBooking): string {
  const all = refunded + due;
  // What arrives for an unpaid booking goes back as a whole.
  const own = paidAt && cancellation ? Math.min(cancellation.refund, all) : all;
  const ahead = Math.min(due, own || due);
  const back = own === 0 ? refunded : own - ahead;
  const sentences = [
    ...(back > 0 ? [`${own === 0 ? "In all, we've" : "We've"} refunded ${formatMoney(back)} to your card`] : []),
    ...(ahead > 0 ? [`${formatMoney(ahead)} will be refunded to your card`] : []),
  ];
  if (sentences.length === 0) return '';
  return ` ${sentences.join('. ')}${own > 0 && all > own ? `, ${formatMoney(all)} in all` : ''}.`;
}

function acceptedMessage({ pickupAt, rideEndsAt }: StoredBooking, { now }: Reader): string {
  if (now < pickupAt.getTime()) return 'Your ride is confirmed.';
  return now < rideEndsAt.getTime() ? 'Your trip is under way.' : 'Your trip has ended. Thank you for riding with us.';
}
