import { type Coordinates, greatCircleKm } from './place.ts';

/** A road between two points. */
export interface Road {
  readonly distanceKm: number;
  readonly durationMinutes: number;
  /** Not measured by a map service: pages say 'about' (`route/estimate`). */
  readonly isEstimate: boolean;
}

/** Ratio of road to straight line: the usual detour factor of Australian cities and highways. */
const ROAD_FACTOR = 1.3;
const CITY_KM = 15;
const CITY_KMH = 36;
const HIGHWAY_KMH = 84;

/**
 * The road between two points without a map (`route/estimate`): the great-circle distance times {@link ROAD_FACTOR},
 * rounded to 0.1 km; the first {@link CITY_KM} at {@link CITY_KMH}, the rest at {@link HIGHWAY_KMH}, rounded up to
 * minutes.
 */
export function estimatedRoad(from: Coordinates, to: Coordinates): Road {
  const distanceKm = Math.round(greatCircleKm(from, to) * ROAD_FACTOR * 10) / 10;
  const cityKm = Math.min(distanceKm, CITY_KM);
  const hours = cityKm / CITY_KMH + (distanceKm - cityKm) / HIGHWAY_KMH;
  return { distanceKm, durationMinutes: Math.ceil(hours * 60), isEstimate: true };
}
