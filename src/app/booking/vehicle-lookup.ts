import { fromCallback, fromPromise } from 'xstate';
import { findVehicles } from '#contract/booking/catalogue.contract.ts';
import { MINUTE_MS } from '#domain/local-time.ts';
import { vehicleLookupMachine } from '#machines/booking/vehicle-lookup.machine.ts';
import { api } from '../api/api.ts';
import { watchMinutes } from '../browser/clock.ts';
import { logFailure } from '../log-failure.ts';

/** The minimum interval between lookups, for devices whose clock is ahead of the server's. */
const SHORTEST_OFFER_MS = 5 * MINUTE_MS;

export const vehicleLookup = vehicleLookupMachine.provide({
  actors: {
    findVehicles: fromPromise(async ({ input, signal }) => (await api.send(findVehicles, input, { signal })).vehicles),
    watchOffer: fromCallback(({ input, sendBack }) => {
      const end = Math.max(Date.parse(input.until), Date.now() + SHORTEST_OFFER_MS);
      return watchMinutes((now) => now >= end && sendBack({ type: 'offer.ended' }));
    }),
  },
  actions: { logFailure },
});
