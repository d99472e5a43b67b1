import { searchMachine } from '#machines/booking/search.machine.ts';
import { focusFieldOf } from '../account/focus-field.ts';
import { logFailure } from '../log-failure.ts';
import { placeField } from './place-field.ts';
import { tripTime } from './trip-time.ts';

/** The search form of the home page and of 'Change trip'; the page decides what follows a search. */
export const searchForm = searchMachine.provide({
  actors: { pickupField: placeField, dropField: placeField, tripTime },
  actions: {
    logFailure,
    focusMissing: focusFieldOf('search'),
    storePlaces: async (_, { places }) => (await import('../places/offered-places.ts')).storePlaces(places),
  },
});
