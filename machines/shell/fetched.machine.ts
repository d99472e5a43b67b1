import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import { unprovided, unprovidedAction } from '../support/unprovided.ts';

export interface FetchedInput<Value> {
  /** What is fetched, for the log. */
  readonly name: string;
  /** The value until the server's is known. */
  readonly fallback: Value;
}

interface FetchedContext<Value> {
  readonly name: string;
  readonly value: Value;
}

/** The machine for values of one type; `fetchValue` is their source. */
export function fetchedMachineOf<Value>() {
  return setup({
    types: { context: {} as FetchedContext<Value>, input: {} as FetchedInput<Value>, tags: {} as 'busy' },
    actors: { fetchValue: unprovided<Value>('fetchValue') },
    actions: {
      setValue: assign((_, value: Value) => ({ value })),
      logFailure: unprovidedAction<string>('logFailure'),
    },
    delays: { retryPause: 30_000 },
  }).createMachine({
    id: 'fetched',
    description: 'Values of the operator that pages can do without, such as the ride types. A failure is silent.',
    context: ({ input: { name, fallback } }) => ({ name, value: fallback }),
    initial: 'loading',
    states: {
      loading: {
        description: 'The fallback applies until the value is known.',
        tags: 'busy',
        invoke: {
          id: 'fetchValue',
          src: 'fetchValue',
          onDone: { target: 'ready', actions: { type: 'setValue', params: ({ event }) => event.output } },
          onError: { target: 'failed', actions: { type: 'logFailure', params: ({ context }) => context.name } },
        },
      },
      ready: {},
      failed: { description: 'The fallback still applies.', after: { retryPause: 'loading' } },
    },
  });
}

export const fetchedMachine = fetchedMachineOf<unknown>();

type Machine<Value> = ReturnType<typeof fetchedMachineOf<Value>>;
export type FetchedRef<Value> = ActorRefFrom<Machine<Value>>;
export type FetchedSnapshot<Value> = SnapshotFrom<Machine<Value>>;
