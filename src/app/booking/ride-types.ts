import { fromPromise } from 'xstate';
import type { RideType } from '#contract/booking/catalogue.contract.ts';
import { rideTypesMachine } from '#machines/booking/ride-types.machine.ts';
import { logFailure } from '../log-failure.ts';

// Loaded beside the page, not before it: One Way, Return and Hourly serve meanwhile.
const startCalls = () => import('../api/start-calls.ts');

/** The service types of the API. */
export const rideTypes = rideTypesMachine.provide({
  actors: {
    loadRideTypes: fromPromise<readonly RideType[], undefined>(async ({ signal }) =>
      (await startCalls()).loadRideTypes(signal),
    ),
  },
  actions: { logFailure },
});
