import { fromPromise } from 'xstate';
import { getRideTypes, type RideType } from '#contract/booking/catalogue.contract.ts';
import { rideTypesMachine } from '#machines/booking/ride-types.machine.ts';
import { searchMachine } from '#machines/booking/search.machine.ts';
import { api } from '../api/api.ts';
import { openAddress } from '../browser/location.ts';
import { logFailure } from '../log-failure.ts';
import { loadPage } from '../pages/pages.ts';
import { placeField } from './place-field.ts';
import { tripTime } from './trip-time.ts';

const rideTypes = rideTypesMachine.provide({
  actors: {
    loadRideTypes: fromPromise<readonly RideType[], undefined>(
      async ({ signal }) => (await api.send(getRideTypes, undefined, { signal })).data,
    ),
  },
  actions: { logFailure },
});

/** The search form. Its page change waits for the code of the trip page, so that a bad network shows in the form. */
export const search = searchMachine.provide({
  actors: {
    rideTypes,
    pickupField: placeField,
    dropField: placeField,
    tripTime,
    openTripDetail: fromPromise<void, { query: string }>(async ({ input }) => {
      await loadPage('/tripDetail');
      openAddress(`/tripDetail?${input.query}`);
    }),
  },
  actions: { logFailure },
});
