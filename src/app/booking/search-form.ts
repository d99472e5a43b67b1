import { searchMachine } from '#machines/booking/search.machine.ts';
import { focusFieldOf } from '../account/focus-field.ts';
import { logFailure } from '../log-failure.ts';
import { placeField } from './place-field.ts';
import { tripTime } from './trip-time.ts';

/** The search form wherever it stands; what follows a search is up to the page. */
export const searchForm = searchMachine.provide({
  actors: { pickupField: placeField, dropField: placeField, tripTime },
  actions: {
    logFailure,
    focusMissing: focusFieldOf('search'),
    storePlaces: async (_, { places }) => (await import('../places/offered-places.ts')).storePlaces(places),
  },
});
