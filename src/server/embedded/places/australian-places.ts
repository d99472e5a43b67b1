import type { Coordinates } from '#domain/place.ts';
import places from './places.json' with { type: 'json' };

export type AustralianState = 'NSW' | 'VIC' | 'QLD' | 'WA' | 'SA' | 'TAS' | 'ACT' | 'NT';

export type PlaceKind = 'airport' | 'cruise' | 'station' | 'cbd' | 'suburb' | 'hotel' | 'landmark';

/** A place of the embedded Australian index. Coordinates are WGS 84 degrees. */
export interface IndexedPlace extends Coordinates {
  /** Stored with bookings and in shared links, so it must not change when the name does. */
  readonly id: string;
  readonly name: string;
  readonly address?: string;
  readonly locality: string;
  readonly state: AustralianState;
  readonly postcode: string;
  readonly kind: PlaceKind;
  readonly aliases?: readonly string[];
}

/**
 * The places offered when no Google key is configured, in the order that breaks ties. A terminal, hotel or station
 * has the approximate coordinates of its entrance; an airfield with one small terminal may have
 * its published reference point, a few hundred metres away.
 */
export const australianPlaces = places as readonly IndexedPlace[];
