import type { Trip } from '#domain/trip.ts';

/** The fields of a trip's places, as quotes and bookings send them. */
export function placeFields({ pickup, drop }: Pick<Trip, 'pickup' | 'drop'>) {
  return {
    pickup: pickup.label,
    pickup_lat: pickup.lat,
    pickup_lng: pickup.lng,
    ...(pickup.proof !== undefined && { pickup_proof: pickup.proof }),
    drop: drop.label,
    drop_lat: drop.lat,
    drop_lng: drop.lng,
    ...(drop.proof !== undefined && { drop_proof: drop.proof }),
  };
}
