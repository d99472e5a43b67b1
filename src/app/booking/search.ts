import { fromPromise } from 'xstate';
import { searchMachine } from '#machines/booking/search.machine.ts';
import { openAddress } from '../browser/location.ts';
import { logFailure } from '../log-failure.ts';
import { tripDetailPage } from '../pages/trip-detail-page.ts';
import { placeField } from './place-field.ts';
import { rideTypes } from './ride-types.ts';
import { tripTime } from './trip-time.ts';

/** Navigates only after the code of the trip page has loaded, so that a network failure shows in the form. */
export const search = searchMachine.provide({
  actors: {
    rideTypes,
    pickupField: placeField,
    dropField: placeField,
    tripTime,
    openTripDetail: fromPromise<void, { query: string }>(async ({ input }) => {
      await tripDetailPage.load();
      openAddress(`/tripDetail?${input.query}`);
    }),
  },
  actions: { logFailure },
});
