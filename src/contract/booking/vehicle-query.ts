import { hoursOrDefault, type Trip, tripKind } from '#domain/trip.ts';
import { formatWireDateTime } from '#domain/wire-time.ts';
import type { CallInput } from '../call.ts';
import type { findVehicles } from './catalogue.contract.ts';
import { placeFields } from './place-fields.ts';

/**
 * The input of /vehicles for a trip: `hour` only when hourly, `return_date` only for a return.
 * @param bookedVehicleId the vehicle of a booked ride that is changed
 */
export function formatVehicleQuery(trip: Trip, bookedVehicleId?: string): CallInput<typeof findVehicles> {
  const kind = tripKind(trip.serviceType);
  return {
    ...placeFields(trip),
    date_time: formatWireDateTime(trip.pickupAt),
    service_type: trip.serviceType,
    ...(kind === 'hourly' && { hour: hoursOrDefault(trip.hours) }),
    ...(kind === 'return' && trip.returnAt && { return_date: formatWireDateTime(trip.returnAt) }),
    ...(bookedVehicleId !== undefined && { booked_vehicle_id: bookedVehicleId }),
  };
}
