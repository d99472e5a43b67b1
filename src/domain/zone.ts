import tzlookup from '@photostructure/tz-lookup';
import type { TimeZone } from './local-time.ts';
import type { Coordinates } from './place.ts';

/**
 * The IANA time zone of a place (`time/pickup-zone`). The boundary table is about 29 KB of gzip: load this module only when it is needed.
 * @throws {RangeError} when the coordinates are not on the globe.
 */
export function zoneOf(place: Coordinates): TimeZone {
  return tzlookup(place.lat, place.lng);
}
