import { fromPromise } from 'xstate';
import type { PlaceSuggestion } from '#contract/booking/places.contract.ts';
import type { Place } from '#domain/place.ts';
import { placeFieldMachine } from '#machines/booking/place-field.machine.ts';
import type { LocatedPlace } from '#machines/booking/place-field.types.ts';
import { logFailure } from '../log-failure.ts';
import { toPlace } from '../places/place-directory.ts';

// Loads on the first lookup.
const directory = async () => (await import('../places/offered-places.ts')).directoryWithUsed();

export const placeField = placeFieldMachine.provide({
  actors: {
    offerPlaces: fromPromise<readonly PlaceSuggestion[], { other: Place | undefined }>(async ({ input, signal }) =>
      (await directory()).offer(input.other, signal),
    ),
    suggestPlaces: fromPromise<readonly PlaceSuggestion[], { text: string }>(async ({ input, signal }) =>
      (await directory()).suggest(input.text, signal),
    ),
    resolvePlace: fromPromise<Place, { id: string }>(async ({ input, signal }) =>
      toPlace(await (await directory()).resolve(input.id, signal)),
    ),
    locatePlace: fromPromise<LocatedPlace, undefined>(async ({ signal }) =>
      (await import('./locate-place.ts')).locatePlace(signal),
    ),
  },
  actions: { logFailure },
});
