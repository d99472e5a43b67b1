import { fromPromise } from 'xstate';
import type { PlaceSuggestion, ResolvedPlace } from '#contract/booking/places.contract.ts';
import type { Coordinates, Place } from '#domain/place.ts';
import { placeFieldMachine } from '#machines/booking/place-field.machine.ts';
import { placeLocatorMachine } from '#machines/booking/place-locator.machine.ts';
import { locate } from '../browser/geolocation.ts';
import { logFailure } from '../log-failure.ts';

// Loaded when a place is first looked up.
const directory = async () => (await import('../places/places.ts')).placeDirectory();

const toPlace = ({ label, lat, lng }: ResolvedPlace): Place => ({ label, lat, lng });

const placeLocator = placeLocatorMachine.provide({
  actors: {
    locate: fromPromise(locate),
    reversePlace: fromPromise<Place, Coordinates>(async ({ input, signal }) =>
      toPlace(await (await directory()).reverse(input, signal)),
    ),
  },
  actions: { logFailure },
});

/** The place field with its lookups. */
export const placeField = placeFieldMachine.provide({
  actors: {
    suggestPlaces: fromPromise<readonly PlaceSuggestion[], { text: string }>(async ({ input, signal }) =>
      (await directory()).suggest(input.text, signal),
    ),
    resolvePlace: fromPromise<Place, { id: string }>(async ({ input, signal }) =>
      toPlace(await (await directory()).resolve(input.id, signal)),
    ),
    placeLocator,
  },
  actions: { logFailure },
});
