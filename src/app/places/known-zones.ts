import { isKnownZone, type TimeZone } from '#domain/local-time.ts';
import type { Coordinates } from '#domain/place.ts';

const zones = new Map<string, TimeZone>();

const keyOf = ({ lat, lng }: Coordinates) => `${lat},${lng}`;

/** Keeps the zone that the server names for a place, until the page is left. */
export function rememberZone(place: Coordinates, zone: string | undefined): void {
  if (zone !== undefined && isKnownZone(zone)) zones.set(keyOf(place), zone);
}

/** The zone of a place, if the server has named it. */
export function knownZone(place: Coordinates): TimeZone | undefined {
  return zones.get(keyOf(place));
}
