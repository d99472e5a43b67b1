import { resolvePlace } from '#contract/booking/places.contract.ts';
import { implement } from '../../http/implement.ts';
import { HttpProblem } from '../../http/problem.ts';
import { PLACES_CACHE } from './places-cache.ts';

/** The label and coordinates of a suggestion (D36). */
export const placesResolveRoute = implement(
  resolvePlace,
  async ({ id }, { dependencies: { places } }) => {
    const place = places.resolve(id);
    if (!place) throw new HttpProblem(404, 'No such place.');
    return { data: place };
  },
  { cacheControl: PLACES_CACHE },
);
