import type { Coordinates } from '#domain/place.ts';

/** A road between two points. */
export interface Road {
  readonly distanceKm: number;
  readonly durationMinutes: number;
}

export interface RoutingProvider {
  route(from: Coordinates, to: Coordinates): Promise<Road>;
}
