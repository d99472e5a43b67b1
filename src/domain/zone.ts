import tzlookup from '@photostructure/tz-lookup';
import type { TimeZone } from './local-time.ts';
import type { Coordinates } from './place.ts';

/**
 * The IANA time zone of a place (`time/pickup-zone`). Its boundary table is 29 KB gzipped: import this module lazily.
 * @throws {RangeError} when the coordinates are not on the globe
 */
export function zoneOf(place: Coordinates): TimeZone {
  return tzlookup(place.lat, place.lng);
}
