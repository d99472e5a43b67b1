import { fromPromise } from 'xstate';
import { locationPopupMachine } from '#machines/booking/location-popup.machine.ts';
import { tripCheckMachine } from '#machines/booking/trip-check.machine.ts';
import { focusFieldOf } from '../account/focus-field.ts';
import { watchClock } from '../browser/clock.ts';
import { logFailure } from '../log-failure.ts';
import { placeField } from './place-field.ts';
import { searchForm } from './search-form.ts';
import { resolveZone } from './trip-time.ts';

const locationPopup = locationPopupMachine.provide({
  actors: { pickupField: placeField, dropField: placeField },
  actions: { focusMissing: focusFieldOf('popup') },
});

/** The search form on the trip page, which is already open. */
const tripEditor = searchForm.provide({
  actors: { openTripDetail: fromPromise(() => Promise.resolve()) },
  actions: { preloadTripPage: () => undefined },
});

/** Checks a trip's route, zone and times against the device's clock. */
export const tripCheck = tripCheckMachine.provide({
  actors: { locationPopup, tripEditor, resolveZone, watchClock },
  actions: { logFailure },
});
