import { fromPromise } from 'xstate';
import { ahead } from '#design/deferred.tsx';
import { openAddress } from '../browser/location.ts';
import { tripDetailPage } from '../pages/trip-detail-page.ts';
import { searchForm } from './search-form.ts';

/** Navigates only after the code of the trip page has loaded, so that a network failure shows in the form. */
export const search = searchForm.provide({
  actors: {
    openTripDetail: fromPromise(async ({ input }) => {
      await tripDetailPage.load();
      openAddress(`/tripDetail?${input.query}`);
    }),
  },
  actions: { preloadTripPage: () => ahead(tripDetailPage.load) },
});
