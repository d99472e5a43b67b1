import type { Route } from '#contract/booking/route.ts';
import { MINUTE_MS } from '#domain/local-time.ts';
import { type Trip, tripKind } from '#domain/trip.ts';
import { zoneOf } from '#domain/zone.ts';
import { bookedPlaces, type StoredBooking } from '../bookings/read-booking.ts';
import type { TripRequest } from '../bookings/trip-request.ts';
import type { MappedRoad, RoutingProvider } from './routing.ts';

/** The route of a trip as pages show it; null for a round trip from one place. */
export function routeOf(
  {
    pickup,
    drop,
    serviceType,
    pickupInstant,
  }: Pick<Trip, 'pickup' | 'drop' | 'serviceType'> & Pick<TripRequest, 'pickupInstant'>,
  road: MappedRoad,
): Route | null {
  if (road.distanceKm === 0) return null;
  const arrival = new Date(pickupInstant + road.durationMinutes * MINUTE_MS);
  return {
    pickup: { lat: pickup.lat, lng: pickup.lng },
    drop: { lat: drop.lat, lng: drop.lng },
    distance: road.distanceKm,
    duration: road.durationMinutes,
    is_estimate: road.isEstimate,
    line: road.line,
    arrives_at: tripKind(serviceType) === 'hourly' ? null : arrival.toISOString(),
    pickup_zone: zoneOf(pickup),
    drop_zone: zoneOf(drop),
  };
}

/**
 * The route of a booking, with the distance and duration of its price. Only its line is looked up again: Google's terms do
 * not allow storing it. Null once its places are forgotten (`booking/retention`).
 */
export async function routeOfBooking(booking: StoredBooking, routing: RoutingProvider): Promise<Route | null> {
  if (booking.pickup === '') return null;
  const trip = {
    ...bookedPlaces(booking),
    serviceType: booking.serviceType,
    pickupInstant: booking.pickupAt.getTime(),
  };
  const { distanceKm, durationMinutes, isRoadEstimated: isEstimate } = booking;
  const { line } = isEstimate ? { line: '' } : await routing.route(trip.pickup, trip.drop);
  return routeOf(trip, { distanceKm, durationMinutes, isEstimate, line });
}
