import type { ActorLogic, AnyActorRef, AnyStateMachine, EventObject, Snapshot } from 'xstate';

type StubSnapshot = Snapshot<unknown> & { readonly input: unknown; readonly context: Record<string, unknown> };

type StubCommand =
  | { type: 'stub.done'; output: unknown }
  | { type: 'stub.fail'; error: unknown }
  | { type: 'stub.snapshot'; snapshot: object };

/** The type of an event that reports on an invoked actor: what it reports, and the actor. */
export const REPORT = /^xstate\.(done\.actor|error\.actor|snapshot)\.(.+)$/;

/** Replaces any actor: does nothing by itself; completes, fails or emits a snapshot on command. */
export const stubActor = (first: object): ActorLogic<StubSnapshot, EventObject, unknown> => ({
  getInitialSnapshot: (_, input) => ({
    status: 'active',
    output: undefined,
    error: undefined,
    context: {},
    input,
    ...first,
  }),
  getPersistedSnapshot: (snapshot) => snapshot,
  transition: (snapshot, event): StubSnapshot => {
    const command = event as StubCommand;
    if (command.type === 'stub.done')
      return { ...snapshot, status: 'done', output: command.output, error: undefined } as StubSnapshot;
    if (command.type === 'stub.fail')
      return { ...snapshot, status: 'error', output: undefined, error: command.error } as StubSnapshot;
    if (command.type === 'stub.snapshot') return { ...snapshot, ...command.snapshot };
    if (event.type === 'xstate.stop') return { ...snapshot, status: 'stopped' } as StubSnapshot;
    return snapshot;
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
  if (event.type.startsWith('xstate.done.actor.')) child.send({ type: 'stub.done', output: event.output });
  else if (event.type.startsWith('xstate.error.actor.')) child.send({ type: 'stub.fail', error: event.error });
  else child.send({ type: 'stub.snapshot', snapshot: event.snapshot });
}
