import { fromCallback } from 'xstate';
import { tripCheckMachine } from '#machines/booking/trip-check.machine.ts';
import { watchClock } from '../browser/clock.ts';
import { logFailure } from '../log-failure.ts';
import { locationPopup } from './location-popup.ts';
import { resolveZone } from './trip-time.ts';

/** Checks a trip's route, zone and times against the device's clock. */
export const tripCheck = tripCheckMachine.provide({
  actors: {
    locationPopup,
    resolveZone,
    watchClock: fromCallback(({ sendBack }) => watchClock((now) => sendBack({ type: 'clock.ticked', now }))),
  },
  actions: { logFailure },
});
