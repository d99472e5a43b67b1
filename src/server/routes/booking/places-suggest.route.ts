import { suggestPlaces } from '#contract/booking/places.contract.ts';
import { implement } from '../../http/implement.ts';
import { PLACES_CACHE } from './places-cache.ts';

/** Places whose names are like what was typed (D36). */
export const placesSuggestRoute = implement(
  suggestPlaces,
  async ({ q, lat, lng }, { dependencies: { places } }) => {
    const near = lat === undefined || lng === undefined ? undefined : { lat, lng };
    return { data: places.suggest(q, near ? { near } : {}) };
  },
  { cacheControl: PLACES_CACHE },
);
