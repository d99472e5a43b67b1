import * as calls from '#contract/booking/places.contract.ts';
import type { Place } from '#domain/place.ts';
import { zoneOf } from '#domain/zone.ts';
import { implement } from '../../http/implement.ts';
import { HttpProblem } from '../../http/problem.ts';
import type { BoundPlaces } from '../../places/bound-places.ts';

/** Places change only with a release. */
const PLACES_CACHE = 'public, max-age=3600';

export const suggestPlacesRoute = implement(
  calls.suggestPlaces,
  async ({ q, lat, lng }, { dependencies: { places } }) => {
    const near = lat === undefined || lng === undefined ? undefined : { lat, lng };
    return { data: places.suggest(q, near) };
  },
  { cacheControl: PLACES_CACHE },
);

export const resolvePlaceRoute = implement(
  calls.resolvePlace,
  async ({ id }, { dependencies: { places, boundPlaces } }) => {
    const place = places.resolve(id);
    if (!place) throw new HttpProblem(404, 'No such place.');
    return { data: described(place, boundPlaces) };
  },
  { cacheControl: PLACES_CACHE },
);

/** The place at a point. Not cached, because the address reveals where someone is. */
export const reversePlaceRoute = implement(calls.reversePlace, async (point, { dependencies }) => {
  const place = dependencies.places.reverse(point);
  if (!place) throw new HttpProblem(404, 'No known place near there.');
  return { data: described(place, dependencies.boundPlaces) };
});

function described<Found extends Place>(place: Found, boundPlaces: BoundPlaces) {
  return { ...place, proof: boundPlaces.prove(place), time_zone: zoneOf(place) };
}
