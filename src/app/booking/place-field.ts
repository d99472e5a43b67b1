import { fromPromise } from 'xstate';
import { placeFieldMachine } from '#machines/booking/place-field.machine.ts';
import { logFailure } from '../log-failure.ts';
import { toPlace } from '../places/place-directory.ts';

// Loads on the first lookup.
const directory = async () => (await import('../places/offered-places.ts')).directoryWithUsed();

export const placeField = placeFieldMachine.provide({
  actors: {
    offerPlaces: fromPromise(async ({ input, signal }) => (await directory()).offer(input.other, signal)),
    suggestPlaces: fromPromise(async ({ input, signal }) => (await directory()).suggest(input.text, signal)),
    resolvePlace: fromPromise(async ({ input, signal }) =>
      toPlace(await (await directory()).resolve(input.id, signal)),
    ),
    locatePlace: fromPromise(async ({ signal }) => (await import('./locate-place.ts')).locatePlace(signal)),
  },
  actions: { logFailure },
});
