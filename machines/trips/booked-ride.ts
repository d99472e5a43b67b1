import type { BookedRide, BookingDetail } from '#contract/trips/booking-detail.contract.ts';
import type { BookingTab } from '#contract/trips/read-booking-page.ts';
import type { Instant } from '#domain/local-time.ts';
import { isSamePlace } from '#domain/place.ts';
import { type TripDraft, tripKind } from '#domain/trip.ts';
import type { TripStarted } from '../booking/booking-draft.machine.ts';
import type { DraftPromo, TripChoices } from '../booking/booking-draft.ts';
import { initialDetails } from '../booking/customer-details.ts';

export type RideDirection = 'again' | 'wayBack';

type Booking = BookingDetail | undefined;

export function isPayable(booking: Booking): boolean {
  return Boolean(booking?.ride?.pay_by);
}

export function canCancel({ booking, tab }: { readonly booking: Booking; readonly tab: BookingTab }): boolean {
  return tab === 'upcoming' && Boolean(booking?.ride?.can_cancel);
}

/** Judging by its status. */
export function isAhead(booking: Booking): boolean {
  return ['accepted', 'pending'].includes(booking?.tripDetails.status.toLowerCase() ?? '');
}

export function heldPromo(booking: Booking): DraftPromo | undefined {
  const code = booking?.ride?.coupon_code;
  const amount = booking?.price_breakdown?.discount;
  return code && amount !== undefined ? { code, discount: { type: 'fixed', amount } } : undefined;
}

/**
 * `trips/rating`
 * @param now undefined before the clock's first tick
 */
export function isRateable(booking: Booking, now: Instant | undefined): boolean {
  // Other backends do not say when the ride starts.
  const hasStarted = !booking?.ride || (now !== undefined && Date.parse(booking.ride.pickup_at) <= now);
  return (
    hasStarted &&
    booking?.tripDetails.status.toLowerCase() === 'accepted' &&
    !booking.rating &&
    booking.reviews.length === 0
  );
}

/** True when the search form can be filled with this ride. A return trip has a way back already, one to the same place has none. */
export function canRepeat(booking: Booking, direction: RideDirection): boolean {
  const ride = booking?.ride;
  if (!ride) return false;
  if (direction === 'again') return true;
  return tripKind(ride.service_type) !== 'return' && !isSamePlace(ride.pickup, ride.drop);
}

/** The same ride or the way back. */
export function repeatedRide(ride: BookedRide, direction: RideDirection): TripStarted {
  return { type: 'trip.started', trip: repeatedTrip(ride, direction), choices: repeatedChoices(ride) };
}

/** Without a date, because the old one has passed. */
function repeatedTrip(ride: BookedRide, direction: RideDirection): TripDraft {
  const [pickup, drop] = direction === 'again' ? [ride.pickup, ride.drop] : [ride.drop, ride.pickup];
  const hours = tripKind(ride.service_type) === 'hourly' ? (ride.hour ?? undefined) : undefined;
  const party = ride.choices && { passengers: ride.choices.passengers, luggage: ride.choices.luggages };
  return { pickup, drop, serviceType: ride.service_type, hours, ...party };
}

/** `booking/again`. Undefined if the backend does not say. The flight is left out because it was for the old date. */
function repeatedChoices({ choices }: BookedRide): TripChoices | undefined {
  if (!choices) return undefined;
  const { vehicle_id, extra_ids, pickup_sign, luggages, passengers, notes } = choices;
  const kept = { passengers, luggage: luggages, pickupSign: pickup_sign, notes };
  return { vehicleId: vehicle_id, extraIds: extra_ids, customer: { ...initialDetails('customer'), ...kept } };
}
