import { type EventObject, fromCallback, fromPromise } from 'xstate';
import { findVehicles, type Vehicle } from '#contract/booking/catalogue.contract.ts';
import type { CallInput } from '#contract/call.ts';
import { MINUTE_MS } from '#domain/local-time.ts';
import { vehicleLookupMachine } from '#machines/booking/vehicle-lookup.machine.ts';
import { api } from '../api/api.ts';
import { watchClock } from '../browser/clock.ts';
import { logFailure } from '../log-failure.ts';

/** A device whose clock is ahead of the server's asks for new prices no more often than this. */
const SHORTEST_OFFER_MS = 5 * MINUTE_MS;

export const vehicleLookup = vehicleLookupMachine.provide({
  actors: {
    findVehicles: fromPromise<readonly Vehicle[], CallInput<typeof findVehicles>>(
      async ({ input, signal }) => (await api.send(findVehicles, input, { signal })).vehicles,
    ),
    watchOffer: fromCallback<EventObject, { until: string }>(({ input, sendBack }) => {
      const end = Math.max(Date.parse(input.until), Date.now() + SHORTEST_OFFER_MS);
      return watchClock((now) => now >= end && sendBack({ type: 'offer.ended' }));
    }),
  },
  actions: { logFailure },
});
