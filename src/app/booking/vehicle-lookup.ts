import { fromPromise } from 'xstate';
import { findVehicles, type Vehicle } from '#contract/booking/catalogue.contract.ts';
import type { CallInput } from '#contract/call.ts';
import { vehicleLookupMachine } from '#machines/booking/vehicle-lookup.machine.ts';
import { api } from '../api/api.ts';
import { logFailure } from '../log-failure.ts';

export const vehicleLookup = vehicleLookupMachine.provide({
  actors: {
    findVehicles: fromPromise<readonly Vehicle[], CallInput<typeof findVehicles>>(
      async ({ input, signal }) => (await api.send(findVehicles, input, { signal })).vehicles,
    ),
  },
  actions: { logFailure },
});
