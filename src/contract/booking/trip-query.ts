import { hoursOrDefault, type TripDraft, tripKind } from '#domain/trip.ts';
import { formatWireDate, formatWireTime } from '#domain/wire-time.ts';

/** The query of a trip's /tripDetail address, without the fields that the trip does not have. */
export function formatTripQuery(trip: TripDraft): string {
  const query = new URLSearchParams();
  const put = (name: string, value: string | number | undefined) => {
    if (value !== undefined) query.set(name, String(value));
  };
  put('pickup', trip.pickup?.label);
  put('pickupLat', trip.pickup?.lat);
  put('pickupLng', trip.pickup?.lng);
  put('pickupProof', trip.pickup?.proof);
  put('drop', trip.drop?.label);
  put('dropLat', trip.drop?.lat);
  put('dropLng', trip.drop?.lng);
  put('dropProof', trip.drop?.proof);
  put('serviceType', trip.serviceType);
  put('date', trip.pickupAt && formatWireDate(trip.pickupAt.date));
  put('time', trip.pickupAt && formatWireTime(trip.pickupAt.time));
  if (tripKind(trip.serviceType) === 'return') {
    put('return_date', trip.returnAt && formatWireDate(trip.returnAt.date));
    put('return_time', trip.returnAt && formatWireTime(trip.returnAt.time));
  }
  if (tripKind(trip.serviceType) === 'hourly') put('hour', hoursOrDefault(trip.hours));
  put('passengers', trip.passengers);
  put('luggage', trip.luggage);
  return query.toString();
}
