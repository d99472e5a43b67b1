import type { Coordinates, Place } from '#domain/place.ts';
import type { IndexedPlace } from './indexed-place.ts';
import { whereabouts } from './nearest-place.ts';
import { labelOf, subtitleOf } from './place-labels.ts';
import { createPlaceSearch } from './place-search.ts';

const DEFAULT_LIMIT = 6;
const POINT_ID = /^point:(-?\d{1,2}\.\d{5}),(-?\d{1,3}\.\d{5})$/;

/** One line of the autocomplete list. */
export interface PlaceSuggestion {
  readonly id: string;
  readonly title: string;
  readonly subtitle: string;
}

/** A place with the id under which `resolve` finds it again. Coordinates are WGS 84 degrees. */
export interface ResolvedPlace extends Place {
  readonly id: string;
}

/** The embedded place service: autocomplete, place by id, and the name of a point (D36). */
export interface PlaceIndex {
  /** At most `limit` places (6 unless given) for what was typed, best first; `near` decides between equal matches. */
  suggest(query: string, options?: { limit?: number; near?: Coordinates }): PlaceSuggestion[];
  /** The place of an id that `suggest` or `reverse` gave; undefined for any other id. */
  resolve(id: string): ResolvedPlace | undefined;
  /**
   * The place at a point (within 300 m), or the point itself labelled 'Near …' (within 60 km) with an id that carries
   * its coordinates to five decimals; undefined further out and outside Australia.
   */
  reverse(point: Coordinates): ResolvedPlace | undefined;
}

/** Builds the place service over the given places, without I/O. Used when no Google key is configured (D36). */
export function createPlaceIndex(places: readonly IndexedPlace[]): PlaceIndex {
  const byId = new Map(places.map((place) => [place.id, place]));
  const search = createPlaceSearch(places);

  function reverse({ lat, lng }: Coordinates): ResolvedPlace | undefined {
    const found = whereabouts(places, { lat, lng });
    if (found === undefined) return undefined;
    return 'at' in found ? resolved(found.at) : { id: pointId({ lat, lng }), label: found.near, lat, lng };
  }

  return {
    suggest: (query, { limit = DEFAULT_LIMIT, near } = {}) =>
      search(query, near)
        .slice(0, limit)
        .map((place) => ({ id: place.id, title: place.name, subtitle: subtitleOf(place) })),
    resolve: (id) => {
      const place = byId.get(id);
      if (place !== undefined) return resolved(place);
      const point = pointOfId(id);
      return point && reverse(point);
    },
    reverse,
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
