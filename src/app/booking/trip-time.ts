import { fromPromise } from 'xstate';
import type { TimeZone } from '#domain/local-time.ts';
import type { Coordinates } from '#domain/place.ts';
import { tripTimeMachine } from '#machines/booking/trip-time.machine.ts';
import { watchClock } from '../browser/clock.ts';
import { logFailure } from '../log-failure.ts';
import { knownZone } from '../places/known-zones.ts';

/** The zone of a place. The boundary table loads only for a place whose zone the server has not named. */
export const resolveZone = fromPromise<TimeZone, Coordinates>(async ({ input }) => {
  return knownZone(input) ?? (await import('#domain/zone.ts')).zoneOf(input);
});

export const tripTime = tripTimeMachine.provide({
  actors: { watchClock, resolveZone },
  actions: { logFailure },
});
