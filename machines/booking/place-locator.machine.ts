import { assign, setup } from 'xstate';
import type { Coordinates, Place } from '#domain/place.ts';
import type { Failure } from '../support/failure.ts';
import { unprovided, unprovidedAction } from '../support/unprovided.ts';
import type { LocatedPlace } from './located-place.ts';

/** Why the actor `locate` has no position to give; anything else that it throws counts as denied. */
export class LocateError extends Error {
  override readonly name = 'LocateError';
  readonly kind: 'unsupported' | 'denied';

  constructor(kind: 'unsupported' | 'denied') {
    super(kind);
    this.kind = kind;
  }
}

export interface PlaceLocatorContext {
  readonly position: Coordinates;
  readonly result: LocatedPlace;
}

export const placeLocatorMachine = setup({
  types: {
    context: {} as PlaceLocatorContext,
    output: {} as LocatedPlace,
  },
  actors: {
    locate: unprovided<Coordinates>('locate'),
    reversePlace: unprovided<Place, Coordinates>('reversePlace'),
  },
  actions: {
    keepPosition: assign((_, params: { position: Coordinates }) => params),
    keepResult: assign((_, params: { result: LocatedPlace }) => params),
    logFailure: unprovidedAction<Failure>('logFailure'),
  },
  guards: {
    isUnsupported: (_, { error }: { error: unknown }) => error instanceof LocateError && error.kind === 'unsupported',
  },
}).createMachine({
  id: 'placeLocator',
  description:
    'Asks the browser where the visitor is, and then what place that is. Ends with the place or the reason why not.',
  context: { position: { lat: 0, lng: 0 }, result: { kind: 'denied' } },
  output: ({ context }) => context.result,
  initial: 'positioning',
  states: {
    positioning: {
      description: 'The browser may be asking the visitor for permission.',
      invoke: {
        id: 'locate',
        src: 'locate',
        onDone: {
          target: 'naming',
          actions: { type: 'keepPosition', params: ({ event }) => ({ position: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isUnsupported', params: ({ event }) => event },
            target: 'finished',
            actions: { type: 'keepResult', params: { result: { kind: 'unsupported' } } },
          },
          { target: 'finished', actions: { type: 'keepResult', params: { result: { kind: 'denied' } } } },
        ],
      },
    },
    naming: {
      invoke: {
        id: 'reversePlace',
        src: 'reversePlace',
        input: ({ context }) => context.position,
        onDone: {
          target: 'finished',
          actions: {
            type: 'keepResult',
            params: ({ event }) => ({ result: { kind: 'found' as const, place: event.output } }),
          },
        },
        onError: {
          target: 'finished',
          actions: [
            { type: 'keepResult', params: { result: { kind: 'nameless' } } },
            { type: 'logFailure', params: ({ event }) => ({ what: 'reversePlace', error: event.error }) },
          ],
        },
      },
    },
    finished: { type: 'final' },
  },
});
