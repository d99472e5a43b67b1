import { assign, setup, stateIn } from 'xstate';
import type { OperatorRide } from '#contract/trips/operator.contract.ts';
import type { OperatorAct } from '#domain/operator-act.ts';
import { type Failing, failureActions } from '../support/load-failure.ts';
import { required } from '../support/required.ts';
import type { Types } from '../support/types.ts';
import { unprovided, unprovidedCallback } from '../support/unprovided.ts';
import { type OperatorActMessage, operatorActMachine } from './operator-act.machine.ts';
import type { RideAccess } from './ride-access.ts';
import { isNotFound } from './trip-failures.ts';

interface OperatorRideInput {
  /** The token of the mailed link. */
  readonly link: string;
  /** Random: the keys of this page's acts begin with it. */
  readonly visit: string;
}

interface OperatorRideContext extends OperatorRideInput, Failing {
  readonly ride: OperatorRide | undefined;
  /** The act whose dialog was opened last. */
  readonly kind: OperatorAct | undefined;
  /** Part of the key of the act. An act that the server has not answered keeps it. */
  readonly number: number;
  /** What was written for an act that was not done. */
  readonly text: string;
}

type OperatorRideEvent =
  | OperatorActMessage
  | { readonly type: 'ride.retry' }
  | { readonly type: 'act.choose'; readonly kind: OperatorAct };

export const operatorRideMachine = setup({
  types: {} as Types<
    OperatorRideContext,
    OperatorRideEvent,
    OperatorRideInput,
    'busy' | 'error' | 'empty',
    'operatorAct'
  >,
  actors: {
    loadRide: unprovided<OperatorRide, { link: string }>('loadRide'),
    operatorAct: operatorActMachine,
    /** Sends 'ride.outdated' when the customer, or the operator elsewhere, may have changed the ride. */
    watchRide: unprovidedCallback<{ access: RideAccess }>('watchRide'),
  },
  actions: {
    setRide: assign((_, ride: OperatorRide) => ({ ride })),
    setAct: assign((_, { kind }: { kind: OperatorAct }) => ({ kind })),
    setText: assign((_, { text }: { text: string }) => ({ text })),
    incrementNumber: assign({ number: ({ context }) => context.number + 1 }),
    ...failureActions,
  },
  guards: {
    isNotFound: (_, { error }: { error: unknown }) => isNotFound(error),
    canAct: ({ context: { ride } }, { kind }: { kind: OperatorAct }) => ride?.can.includes(kind) ?? false,
    isClosed: stateIn({ ready: { act: 'closed' } }),
  },
  delays: { retryPause: 60_000 },
}).createMachine({
  id: 'operatorRide',
  description: 'A ride as its operator sees it, opened by a mailed link. Opening it changes nothing.',
  context: ({ input }) => ({ ...input, ride: undefined, kind: undefined, number: 1, text: '' }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadRide',
        src: 'loadRide',
        input: ({ context: { link } }) => ({ link }),
        onDone: { target: 'ready', actions: { type: 'setRide', params: ({ event }) => event.output } },
        onError: [
          { guard: { type: 'isNotFound', params: ({ event }) => event }, target: 'missing' },
          { target: 'failed', actions: ['logFailure', 'keepFailure'] },
        ],
      },
    },
    missing: { description: 'The link is incomplete, or older than a week.', tags: 'empty' },
    failed: { tags: 'error', on: { 'ride.retry': 'loading' } },
    ready: {
      type: 'parallel',
      invoke: { id: 'watchRide', src: 'watchRide', input: ({ context: { link } }) => ({ access: { link } }) },
      states: {
        ride: {
          initial: 'current',
          on: {
            'ride.acted': { target: '.current', actions: { type: 'setRide', params: ({ event }) => event.ride } },
            'ride.outdated': '.refreshing',
          },
          states: {
            current: {},
            refreshing: {
              description: 'Reloads the ride in the background.',
              invoke: {
                id: 'loadRide',
                src: 'loadRide',
                input: ({ context: { link } }) => ({ link }),
                onDone: { target: 'current', actions: { type: 'setRide', params: ({ event }) => event.output } },
                onError: [
                  { guard: { type: 'isNotFound', params: ({ event }) => event }, target: 'gone' },
                  { target: 'stale', actions: 'logFailure' },
                ],
              },
            },
            stale: {
              description: 'The reload failed silently and is repeated after a pause.',
              after: { retryPause: 'refreshing' },
            },
            gone: {
              description: 'The link has expired. An open dialog stays, so that its text is not lost.',
              always: { guard: 'isClosed', target: '#operatorRide.missing' },
            },
          },
        },
        act: {
          initial: 'closed',
          states: {
            closed: {
              on: {
                'act.choose': {
                  guard: { type: 'canAct', params: ({ event }) => event },
                  target: 'open',
                  actions: { type: 'setAct', params: ({ event }) => event },
                },
              },
            },
            open: {
              description: 'The dialog, until it is closed.',
              invoke: {
                id: 'operatorAct',
                src: 'operatorAct',
                input: ({ context: { link, visit, number, kind, ride, text }, self }) => ({
                  parent: self,
                  link,
                  key: `${visit}-${number}`,
                  text,
                  kind: required(kind, 'The act'),
                  ride: required(ride, 'The ride'),
                }),
              },
              on: {
                'act.left': { target: 'closed', actions: { type: 'setText', params: ({ event }) => event } },
                'act.closed': {
                  target: 'closed',
                  actions: [{ type: 'setText', params: ({ event }) => event }, 'incrementNumber'],
                },
              },
            },
          },
        },
      },
    },
  },
});
