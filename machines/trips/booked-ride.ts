import type { BookingDetail } from '#contract/trips/booking-detail.contract.ts';
import { tripKind } from '#domain/trip.ts';
import type { DraftPromo } from '../booking/booking-draft.ts';
import type { RideDirection } from './repeated-ride.ts';

type Booking = BookingDetail | undefined;

/** True while a booking waits for its payment (D21). */
export function isPayable(booking: Booking): boolean {
  return Boolean(booking?.ride?.pay_by);
}

/** The promo code that a booking holds, with what it takes off. */
export function heldPromo(booking: Booking): DraftPromo | undefined {
  const code = booking?.ride?.coupon_code;
  return code ? { code, discount: { type: 'fixed', amount: booking.price_breakdown.discount } } : undefined;
}

/** True when a rating is asked for: of an accepted booking without one (spec §4). */
export function isRateable(booking: Booking): boolean {
  return booking?.tripDetails.status.toLowerCase() === 'accepted' && !booking.rating && !booking.reviews?.length;
}

/** True where the search form can start with this ride. The way back of a return trip is booked with it. */
export function canRepeat(booking: Booking, direction: RideDirection): boolean {
  const ride = booking?.ride;
  if (!ride) return false;
  return direction === 'again' || tripKind(ride.service_type) !== 'return';
}
