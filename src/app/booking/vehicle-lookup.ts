import { type EventObject, fromCallback } from 'xstate';
import { findVehicles, type Vehicle } from '#contract/booking/catalogue.contract.ts';
import { MINUTE_MS } from '#domain/local-time.ts';
import { vehicleLookupMachine } from '#machines/booking/vehicle-lookup.machine.ts';
import { calling } from '../api/calling.ts';
import { watchClock } from '../browser/clock.ts';
import { logFailure } from '../log-failure.ts';

/** The minimum interval between lookups, for devices whose clock is ahead of the server's. */
const SHORTEST_OFFER_MS = 5 * MINUTE_MS;

export const vehicleLookup = vehicleLookupMachine.provide({
  actors: {
    findVehicles: calling(
      findVehicles,
      (query) => query,
      ({ vehicles }): readonly Vehicle[] => vehicles,
    ),
    watchOffer: fromCallback<EventObject, { until: string }>(({ input, sendBack }) => {
      const end = Math.max(Date.parse(input.until), Date.now() + SHORTEST_OFFER_MS);
      return watchClock((now) => now >= end && sendBack({ type: 'offer.ended' }));
    }),
  },
  actions: { logFailure },
});
