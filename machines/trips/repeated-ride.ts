import type { BookedRide } from '#contract/trips/booking-detail.contract.ts';
import { type TripDraft, tripKind } from '#domain/trip.ts';
import type { DraftPatch } from '../booking/booking-draft.machine.ts';

export type RideDirection = 'again' | 'wayBack';

/** What the search form starts with for the same ride another time, or for the way back: all but a date, which would be stale. */
export function repeatedRide(ride: BookedRide, direction: RideDirection): DraftPatch {
  const [pickup, drop] = direction === 'again' ? [ride.pickup, ride.drop] : [ride.drop, ride.pickup];
  const hours = tripKind(ride.service_type) === 'hourly' ? (ride.hour ?? undefined) : undefined;
  const trip: TripDraft = { pickup, drop, serviceType: ride.service_type, hours };
  return { trip, step: 'vehicle', vehicleId: undefined, extraIds: [] };
}
