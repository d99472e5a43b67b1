import { hoursOrDefault, type Trip, tripKind } from '#domain/trip.ts';
import { formatWireDateTime } from '#domain/wire-time.ts';
import type { CallInput } from '../call.ts';
import type { findVehicles } from './catalogue.contract.ts';

/** The input of /vehicles for a trip: `hour` only when hourly, `return_date` only for a return. */
export function formatVehicleQuery(trip: Trip): CallInput<typeof findVehicles> {
  const kind = tripKind(trip.serviceType);
  return {
    pickup: trip.pickup.label,
    pickup_lat: trip.pickup.lat,
    pickup_lng: trip.pickup.lng,
    drop: trip.drop.label,
    drop_lat: trip.drop.lat,
    drop_lng: trip.drop.lng,
    date_time: formatWireDateTime(trip.pickupAt),
    service_type: trip.serviceType,
    ...(kind === 'hourly' && { hour: hoursOrDefault(trip.hours) }),
    ...(kind === 'return' && trip.returnAt && { return_date: formatWireDateTime(trip.returnAt) }),
  };
}
