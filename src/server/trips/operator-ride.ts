import type { CallAnswer } from '#contract/call.ts';
import type { getOperatorRide } from '#contract/trips/operator.contract.ts';
import { phoneText } from '#domain/contact.ts';
import type { Instant } from '#domain/local-time.ts';
import { toAmount } from '#domain/money.ts';
import { actsOn } from '../bookings/act-on-ride.ts';
import { stillPaid } from '../bookings/cancellation-terms.ts';
import { statusAt } from '../bookings/lifecycle.ts';
import { readParties } from '../bookings/parties.ts';
import { endingAct, type StoredBooking } from '../bookings/read-booking.ts';
import type { BookingStatus } from '../db/booking.schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { priceFacts } from '../mail/booking-mail-data.ts';
import { additionalRows, paymentRows, tripRows } from './detail-rows.ts';
import { timelineOf } from './timeline.ts';
import { formatWallClock } from './wall-clock.ts';

export async function operatorRide(
  booking: StoredBooking,
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
): Promise<CallAnswer<typeof getOperatorRide>['data']> {
  const { clientName: name, clientEmail: email, clientCountryCode, clientPhone } = booking;
  const { payer, traveller } = await readParties(db, booking);
  return {
    reference: booking.reference,
    status: statusAt(booking, now()),
    message: operatorMessage(booking, now()),
    can: [...actsOn(booking, now())],
    refund: toAmount(stillPaid(booking)),
    version: booking.version,
    traveller: { name, email, phone: phoneText(clientCountryCode, clientPhone) },
    booker: traveller ? { name: payer.name, email: payer.email, phone: '' } : null,
    trip: tripRows(booking),
    details: additionalRows(booking),
    price: priceFacts(booking),
    payments: paymentRows(booking),
    pickup_at: booking.pickupAt.toISOString(),
    time_zone: booking.timeZone,
    timeline: await timelineOf(db, booking, 'operator', now()),
  };
}

const MESSAGES: Readonly<Record<BookingStatus, (booking: StoredBooking, now: Instant) => string>> = {
  pending: ({ paidAt, rideEndsAt }, now) => {
    if (paidAt === null) return 'The customer has not paid yet.';
    return rideEndsAt.getTime() > now
      ? 'This ride is paid and waiting for you.'
      : 'This ride was paid, but never accepted.';
  },
  accepted: ({ acceptedAt, timeZone }) =>
    acceptedAt ? `This ride was accepted on ${formatWallClock(acceptedAt, timeZone)}.` : 'This ride is accepted.',
  completed: () => 'This ride is complete.',
  expired: () => 'This booking expired unpaid.',
  cancelled: ({ acts, cancellation, timeZone }) => {
    if (!cancellation) return 'This ride is cancelled.';
    const on = `on ${formatWallClock(cancellation.cancelledAt, timeZone)}`;
    if (cancellation.isByRefund) return `This ride was cancelled by a full refund ${on}.`;
    const act = endingAct({ acts });
    const by =
      act?.kind === 'declined' ? 'declined by the operator' : `cancelled by the ${act ? 'operator' : 'customer'}`;
    return `This ride was ${by} ${on}.`;
  },
};

/** What has become of a ride, in a sentence for the operator. */
export function operatorMessage(booking: StoredBooking, now: Instant): string {
  return MESSAGES[statusAt(booking, now)](booking, now);
}
