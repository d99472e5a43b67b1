import { assign, setup } from 'xstate';
import type { RideType } from '#contract/booking/catalogue.contract.ts';
import { HOURLY, ONE_WAY, RETURN, transferLabel } from '#domain/trip.ts';
import type { Failure } from '../support/failure.ts';
import { unprovided, unprovidedAction } from '../support/unprovided.ts';

export interface RideTypesContext {
  readonly rideTypes: readonly RideType[];
}

/** The service types that the app knows by itself (spec §3). */
export const KNOWN_RIDE_TYPES: readonly RideType[] = [ONE_WAY, RETURN, HOURLY].map((id) => ({
  id,
  name: transferLabel(id),
}));

export const rideTypesMachine = setup({
  types: {
    context: {} as RideTypesContext,
    tags: {} as 'busy',
  },
  actors: {
    loadRideTypes: unprovided<readonly RideType[]>('loadRideTypes'),
  },
  actions: {
    keepRideTypes: assign((_, { rideTypes }: RideTypesContext) => ({ rideTypes })),
    logFailure: unprovidedAction<Failure>('logFailure'),
  },
  guards: {
    hasSome: (_, { rideTypes }: RideTypesContext) => rideTypes.length > 0,
  },
}).createMachine({
  id: 'rideTypes',
  description: 'The service types that the server offers. One Way, Return and Hourly serve until it has answered.',
  context: { rideTypes: KNOWN_RIDE_TYPES },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadRideTypes',
        src: 'loadRideTypes',
        onDone: [
          {
            guard: { type: 'hasSome', params: ({ event }) => ({ rideTypes: event.output }) },
            target: 'ready',
            actions: { type: 'keepRideTypes', params: ({ event }) => ({ rideTypes: event.output }) },
          },
          { target: 'ready' },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'logFailure', params: ({ event }) => ({ what: 'rideTypes', error: event.error }) },
        },
      },
    },
    ready: {},
    failed: { description: 'The service types could not be loaded; the three that the app knows are offered.' },
  },
});
