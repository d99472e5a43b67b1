import type { Coordinates } from '#domain/place.ts';

/** The way between two points by road. */
export interface Road {
  readonly distanceKm: number;
  readonly durationMinutes: number;
}

/** Finds the way between two points. */
export interface RoutingProvider {
  route(from: Coordinates, to: Coordinates): Promise<Road>;
}
