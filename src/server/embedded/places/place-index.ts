import { type Coordinates, greatCircleKm, type Place } from '#domain/place.ts';
import { MAX_OFFSET_KM } from '../../places/bound-places.ts';
import type { IndexedPlace } from './australian-places.ts';
import { createPlaceNaming } from './place-naming.ts';
import { createPlaceSearch, type PlaceSearch } from './place-search.ts';

const SUGGESTED = 6;
const AT_PLACE_KM = 0.3;
const NEAR_PLACE_KM = 60;
const AIRPORT_GROUNDS_KM = 1;
/** How far apart places with one name may be, such as the terminals of an airport. */
const MAX_SPREAD_KM = 5;
const AUSTRALIA = { south: -43.7, north: -9.2, west: 112.9, east: 153.7 };
const POINT_ID = /^point:(-?\d{1,2}\.\d{5}),(-?\d{1,3}\.\d{5})$/;

/** A place with the id that `resolve` takes. Coordinates are WGS 84 degrees. */
interface ResolvedPlace extends Place {
  readonly id: string;
}

export type PlaceIndex = ReturnType<typeof createPlaceIndex>;

/**
 * The embedded place service over the given places: autocomplete, place by id, and the name of a point. Its search is built
 * on first use, because building it takes longer than starting the server.
 */
export function createPlaceIndex(places: readonly IndexedPlace[]) {
  const byId = new Map(places.map((place) => [place.id, place]));
  const byLabel = new Map(places.map((place) => [labelOf(place), place]));
  let made: PlaceSearch | undefined;
  const search: PlaceSearch = (query, near) => {
    made ??= createPlaceSearch(places);
    return made(query, near);
  };

  let naming: ReturnType<typeof createPlaceNaming> | undefined;

  function namedBy(label: string): IndexedPlace[] {
    const labelled = byLabel.get(label);
    if (labelled) return [labelled];
    naming ??= createPlaceNaming(places);
    return naming(label);
  }

  function reverse({ lat, lng }: Coordinates): ResolvedPlace | undefined {
    const found = whereabouts(places, { lat, lng });
    if (found === undefined) return undefined;
    return 'at' in found ? resolved(found.at) : { id: pointId({ lat, lng }), label: found.near, lat, lng };
  }

  return {
    /** At most six places for a typed text, best first; `near` breaks ties. */
    suggest: (query: string, near?: Coordinates) =>
      search(query, near)
        .slice(0, SUGGESTED)
        .map((place) => ({ id: place.id, title: place.name, subtitle: subtitleOf(place) })),
    /** The place of an id that `suggest` or `reverse` returned; undefined for any other id. */
    resolve: (id: string): ResolvedPlace | undefined => {
      const place = byId.get(id);
      if (place !== undefined) return resolved(place);
      const point = pointOfId(id);
      return point && reverse(point);
    },
    /**
     * The place at a point (within 300 m), or the point itself labelled 'Near …' (within 60 km) with an id that carries its
     * coordinates to five decimals; undefined further out and outside Australia.
     */
    reverse,
    /** Whether the label names what is at the coordinates, and nothing that is elsewhere (`money/bound-places`). */
    confirms: (place: Place): boolean => {
      if (reverse(place)?.label === place.label) return true;
      const distances = namedBy(place.label).map((named) => greatCircleKm(named, place));
      return Math.min(...distances) <= MAX_OFFSET_KM && Math.max(...distances) <= MAX_SPREAD_KM;
    },
  };
}

function resolved(place: IndexedPlace): ResolvedPlace {
  return { id: place.id, label: labelOf(place), lat: place.lat, lng: place.lng };
}

function pointId({ lat, lng }: Coordinates): string {
  return `point:${lat.toFixed(5)},${lng.toFixed(5)}`;
}

function pointOfId(id: string): Coordinates | undefined {
  const match = POINT_ID.exec(id);
  return match === null ? undefined : { lat: Number(match[1]), lng: Number(match[2]) };
}

type Whereabouts = { readonly at: IndexedPlace } | { readonly near: string };

/**
 * A point outside an airport's grounds is not named after the airport: a label with 'Airport' in it would make the ride
 * an airport pickup with longer free waiting.
 */
function whereabouts(places: readonly IndexedPlace[], point: Coordinates): Whereabouts | undefined {
  if (!isInAustralia(point)) return undefined;
  const byDistance = places
    .map((place) => ({ place, km: greatCircleKm(place, point) }))
    .filter(({ km }) => km <= NEAR_PLACE_KM)
    .sort((a, b) => a.km - b.km);
  const [nearest] = byDistance;
  if (nearest === undefined) return undefined;
  if (nearest.km <= AT_PLACE_KM) return { at: nearest.place };

  const named = byDistance.find(({ place, km }) => place.kind !== 'airport' || km <= AIRPORT_GROUNDS_KM)?.place;
  return { near: nearLabelOf(named ?? { ...nearest.place, name: nearest.place.locality }) };
}

function isInAustralia({ lat, lng }: Coordinates): boolean {
  return lat >= AUSTRALIA.south && lat <= AUSTRALIA.north && lng >= AUSTRALIA.west && lng <= AUSTRALIA.east;
}

/** 'Mascot NSW 2020', or with its street for a hotel: '7 Hickson Road, The Rocks NSW 2000'. */
function subtitleOf(place: IndexedPlace): string {
  const { name, address, locality, state, postcode } = place;
  const area = name === locality ? `${state} ${postcode}` : `${locality} ${state} ${postcode}`;
  return address === undefined ? area : `${address}, ${area}`;
}

/** 'Sydney Airport T1 International, Mascot NSW 2020'; a suburb is named once: 'Pyrmont NSW 2009'. */
function labelOf(place: IndexedPlace): string {
  return `${place.name}${place.name === place.locality ? ' ' : ', '}${subtitleOf(place)}`;
}

/** 'Near Taronga Zoo Sydney, Mosman NSW'. */
function nearLabelOf({ name, locality, state }: Pick<IndexedPlace, 'name' | 'locality' | 'state'>): string {
  return name === locality ? `Near ${name} ${state}` : `Near ${name}, ${locality} ${state}`;
}
