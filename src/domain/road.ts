import { type Coordinates, greatCircleKm } from './place.ts';

/** A road between two points. */
export interface Road {
  readonly distanceKm: number;
  readonly durationMinutes: number;
  /** No map was asked: pages say 'about' (`route/estimate`). */
  readonly isEstimate: boolean;
}

/** Ratio of road to straight line: the usual detour factor of Australian cities and highways. */
const ROAD_FACTOR = 1.3;
const CITY_KM = 15;
const CITY_KMH = 36;
const HIGHWAY_KMH = 84;

/**
 * The road between two points without a map (`route/estimate`): the great-circle distance times {@link ROAD_FACTOR}, rounded to 0.1 km; the
 * first {@link CITY_KM} at {@link CITY_KMH}, the rest at {@link HIGHWAY_KMH}, rounded up to minutes.
 */
export function estimatedRoad(from: Coordinates, to: Coordinates): Road {
  const distanceKm = Math.round(greatCircleKm(from, to) * ROAD_FACTOR * 10) / 10;
  const cityKm = Math.min(distanceKm, CITY_KM);
  const hours = cityKm / CITY_KMH + (distanceKm - cityKm) / HIGHWAY_KMH;
  return { distanceKm, durationMinutes: Math.ceil(hours * 60), isEstimate: true };
}

const kilometres = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 1 });

/** '12.7 km', or 'about 12.7 km' for an estimate (`route/estimate`). */
export function distanceText(distanceKm: number, isEstimate: boolean): string {
  return about(`${kilometres.format(distanceKm)} km`, isEstimate);
}

/** '22 min', '1 h 5 min', or 'about 2 h' for an estimate (`route/estimate`). */
export function durationText(minutes: number, isEstimate: boolean): string {
  const hours = Math.floor(minutes / 60);
  const parts = [hours > 0 && `${hours} h`, (minutes % 60 > 0 || hours === 0) && `${minutes % 60} min`];
  return about(parts.filter(Boolean).join(' '), isEstimate);
}

/** The text, with 'about' for an estimate. */
export function about(text: string, isEstimate: boolean): string {
  return isEstimate ? `about ${text}` : text;
}
