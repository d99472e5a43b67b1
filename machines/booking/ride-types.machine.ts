import { assign, setup } from 'xstate';
import type { RideType } from '#contract/booking/catalogue.contract.ts';
import type { Failure } from '../support/failure.ts';
import { unprovided, unprovidedAction } from '../support/unprovided.ts';

export interface RideTypesContext {
  /** Empty until loaded. */
  readonly rideTypes: readonly RideType[];
}

export const rideTypesMachine = setup({
  types: {
    context: {} as RideTypesContext,
    tags: {} as 'busy',
  },
  actors: {
    loadRideTypes: unprovided<readonly RideType[]>('loadRideTypes'),
  },
  actions: {
    setRideTypes: assign((_, { rideTypes }: RideTypesContext) => ({ rideTypes })),
    logFailure: unprovidedAction<Failure>('logFailure'),
  },
}).createMachine({
  id: 'rideTypes',
  description: 'The service types from the server. One Way, Return and Hourly are the fallback until they are loaded.',
  context: { rideTypes: [] },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadRideTypes',
        src: 'loadRideTypes',
        onDone: {
          target: 'ready',
          actions: { type: 'setRideTypes', params: ({ event }) => ({ rideTypes: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: { type: 'logFailure', params: ({ event }) => ({ what: 'rideTypes', error: event.error }) },
        },
      },
    },
    ready: {},
    failed: { description: 'One Way, Return and Hourly remain as the fallback.' },
  },
});
