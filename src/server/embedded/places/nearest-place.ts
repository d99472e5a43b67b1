import { type Coordinates, greatCircleKm } from '#domain/place.ts';
import type { IndexedPlace } from './indexed-place.ts';
import { nearLabelOf } from './place-labels.ts';

const AT_PLACE_KM = 0.3;
const NEAR_PLACE_KM = 60;
const AIRPORT_GROUNDS_KM = 1;
const AUSTRALIA = { south: -43.7, north: -9.2, west: 112.9, east: 153.7 };

/** What a point may be called: the place it is at, or a label that says what it is near. */
export type Whereabouts = { readonly at: IndexedPlace } | { readonly near: string };

/**
 * Names a point by the nearest place: the place itself within 300 m, 'Near …' up to 60 km, else nothing; nothing
 * outside Australia. Off its own grounds (1 km) an airport lends no name, because a label with 'Airport' in it makes
 * the ride an airport pickup with longer free waiting (D15).
 */
export function whereabouts(places: readonly IndexedPlace[], point: Coordinates): Whereabouts | undefined {
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
