import tzlookup from '@photostructure/tz-lookup';
import type { TimeZone } from './local-time.ts';
import type { Coordinates } from './place.ts';
import QUEENSLAND_BORDER from './queensland-border.json' with { type: 'json' };

/**
 * The IANA time zone of a place (`time/pickup-zone`). Its boundary table is 29 KB gzipped: import this module lazily.
 * @throws {RangeError} when the coordinates are not on the globe
 */
export function zoneOf(place: Coordinates): TimeZone {
  const zone = tzlookup(place.lat, place.lng);
  return MAINLAND.includes(zone) ? mainlandZone(place, zone) : zone;
}

/** The library's boundaries are up to 20 km off between these. */
const MAINLAND = [
  'Perth',
  'Eucla',
  'Darwin',
  'Adelaide',
  'Broken_Hill',
  'Brisbane',
  'Lindeman',
  'Sydney',
  'Melbourne',
].map((city) => `Australia/${city}`);

/** The borders of the states are meridians and parallels, except east of 149°. New South Wales and Victoria share one clock. */
function mainlandZone({ lat, lng }: Coordinates, zone: TimeZone): TimeZone {
  if (lng < 129.002) return lat < -31.3 && lng > 125.5 ? 'Australia/Eucla' : 'Australia/Perth';
  if (lat > -26 && lng < 138) return 'Australia/Darwin';
  if (lat <= -26 && lng < (lat < -34 ? 140.965 : 141)) return 'Australia/Adelaide';
  if (lat > queenslandBorder(lng)) return 'Australia/Brisbane';
  if (lng < 142 && lat > -32.3 && lat < -31.56) return 'Australia/Broken_Hill';
  if (zone === 'Australia/Sydney' || zone === 'Australia/Melbourne') return zone;
  return lat < -34 ? 'Australia/Melbourne' : 'Australia/Sydney';
}

/**
 * The latitude of Queensland's southern border at a longitude, to about a kilometre, and to 300 m near towns. Its points are
 * those of OpenStreetMap (ODbL), simplified. Gold Coast Airport, which the border crosses, has Queensland's time.
 */
function queenslandBorder(lng: number): number {
  const next = QUEENSLAND_BORDER.findIndex(([east = 0]) => east > lng);
  const [[fromLng = 0, fromLat = 0] = [], [toLng = 0, toLat = 0] = []] = QUEENSLAND_BORDER.slice(next - 1);
  return fromLat + ((toLat - fromLat) * (lng - fromLng)) / (toLng - fromLng);
}
