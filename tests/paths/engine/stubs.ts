import type { ActorLogic, AnyActorRef, AnyStateMachine, EventObject, Snapshot } from 'xstate';

type StubSnapshot = Snapshot<unknown> & { readonly input: unknown; readonly context: Record<string, unknown> };

interface StubEvent extends EventObject {
  readonly change?: object;
}

/** The type of an event that reports on an invoked actor: what it reports, and the actor. */
export const REPORT = /^xstate\.(done\.actor|error\.actor|snapshot)\.(.+)$/;

/** Replaces any actor: does nothing by itself; completes, fails or emits a snapshot on command. */
export const stubActor = (first: object): ActorLogic<StubSnapshot, StubEvent, unknown> => ({
  getInitialSnapshot: (_, input) => ({
    status: 'active',
    output: undefined,
    error: undefined,
    context: {},
    input,
    ...first,
  }),
  getPersistedSnapshot: (snapshot) => snapshot,
  transition: (snapshot, { type, change }) => {
    if (type === 'stub.change') return { ...snapshot, ...change };
    return type === 'xstate.stop' ? ({ ...snapshot, status: 'stopped' } as StubSnapshot) : snapshot;
  },
});

/**
 * The machine with every actor replaced by a stub and every effect by a no-op; `assign` actions still run.
 * @param first the initial snapshot of an actor, by the actor's name
 */
export function withStubs<Machine extends AnyStateMachine>(
  machine: Machine,
  first: (name: string) => object | undefined,
): Machine {
  const { actors, actions } = machine.implementations;
  const effects = Object.entries(actions).filter(([, action]) => !('resolve' in (action as object)));
  return machine.provide({
    actors: Object.fromEntries(Object.keys(actors).map((name) => [name, stubActor(first(name) ?? {})])),
    actions: Object.fromEntries(effects.map(([name]) => [name, () => undefined])),
  }) as Machine;
}

/** Makes a stubbed child produce this outcome, so that the machine receives the event from the child itself. */
export function commandStub(child: AnyActorRef, event: EventObject & Record<string, unknown>): void {
  const { output, error, snapshot } = event;
  const end = 'error' in event ? { status: 'error', error } : { status: 'done', output };
  child.send({ type: 'stub.change', change: snapshot ?? end });
}
