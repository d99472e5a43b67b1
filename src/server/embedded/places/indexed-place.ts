import type { Coordinates } from '#domain/place.ts';

export type AustralianState = 'NSW' | 'VIC' | 'QLD' | 'WA' | 'SA' | 'TAS' | 'ACT' | 'NT';

export type PlaceKind = 'airport' | 'cruise' | 'station' | 'cbd' | 'suburb' | 'hotel' | 'landmark';

/** A place of the embedded Australian index (D36). Coordinates are WGS 84 degrees. */
export interface IndexedPlace extends Coordinates {
  /** Stable: stored with bookings and shared links, so it outlives a change of name. */
  readonly id: string;
  readonly name: string;
  readonly address?: string;
  readonly locality: string;
  readonly state: AustralianState;
  readonly postcode: string;
  readonly kind: PlaceKind;
  readonly aliases?: readonly string[];
}

type Row = [id: string, name: string, locality: string, postcode: string, lat: number, lng: number, ...string[]];
type SuburbRow = [id: string, name: string, postcode: string, lat: number, lng: number, ...aliases: string[]];
type HotelRow = [id: string, name: string, address: string, ...place: [string, string, number, number, ...string[]]];

/**
 * Row builders for the places of one state, one per kind, so that each place stays on one line of a table.
 * Arguments: id, name, (hotels: street address), (all but suburbs: locality), postcode, lat, lng, other names.
 */
export function placesIn(state: AustralianState) {
  const row =
    (kind: PlaceKind) =>
    (...[id, name, locality, postcode, lat, lng, ...aliases]: Row): IndexedPlace => ({
      id,
      name,
      locality,
      state,
      postcode,
      lat,
      lng,
      kind,
      ...(aliases.length > 0 && { aliases }),
    });
  const hotelRow = row('hotel');
  const suburbRow = row('suburb');
  return {
    airport: row('airport'),
    cruise: row('cruise'),
    station: row('station'),
    cbd: row('cbd'),
    landmark: row('landmark'),
    suburb: (...[id, name, postcode, lat, lng, ...aliases]: SuburbRow): IndexedPlace =>
      suburbRow(id, name, name, postcode, lat, lng, ...aliases),
    hotel: (...[id, name, address, ...place]: HotelRow): IndexedPlace => ({ ...hotelRow(id, name, ...place), address }),
  };
}
