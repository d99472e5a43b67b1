import { fromPromise } from 'xstate';
import type { Coordinates, Place } from '#domain/place.ts';
import type { LocatedPlace } from '#machines/booking/located-place.ts';
import { placeLocatorMachine } from '#machines/booking/place-locator.machine.ts';
import { locate } from '../browser/geolocation.ts';
import { createRootActor } from '../inspection/root-actor.ts';
import { logFailure } from '../log-failure.ts';
import { placeDirectory } from '../places/places.ts';
import { toPlace } from '../places/to-place.ts';

const placeLocator = placeLocatorMachine.provide({
  actors: {
    locate: fromPromise(locate),
    reversePlace: fromPromise<Place, Coordinates>(async ({ input, signal }) =>
      toPlace(await (await placeDirectory()).reverse(input, signal)),
    ),
  },
  actions: { logFailure },
});

/** The place where the visitor is. Never settles once it is aborted. */
export function locatePlace(signal: AbortSignal): Promise<LocatedPlace> {
  const actor = createRootActor(placeLocator);
  signal.addEventListener('abort', () => actor.stop());
  return new Promise((resolve, reject) => {
    actor.subscribe({
      next: ({ output }) => output && resolve(output),
      error: reject,
    });
    actor.start();
  });
}
