import {
  type ActorRef,
  type AnyActorLogic,
  type AnyActorRef,
  type AnyStateMachine,
  createActor,
  type EventObject,
  type InputFrom,
  type OutputFrom,
  SimulatedClock,
} from 'xstate';
import { isMachine } from '#machines/support/transitions.ts';
import type { LogicsOf, NameOf } from '../../paths/engine/model.ts';
import { answeredByTest, type Call, recordingActor } from './actors.ts';

type HeardBy<Name extends string, Input> = Input extends { readonly [Key in Name]: ActorRef<infer _, infer Event> }
  ? Event
  : never;

interface Options {
  /** Actors that the test implements itself, by name. */
  readonly actors?: Readonly<Record<string, AnyActorLogic>>;
  /** A real booking draft, for tests that need more than a record of its events. */
  readonly draft?: AnyActorRef;
  readonly systemId?: string;
}

/**
 * Runs a machine and its children in a test environment: actors that the test answers, a clock that it moves, and a record of
 * all effects and of the events that the parent and the draft receive. The test sends what a browser would report.
 */
export function run<Machine extends AnyStateMachine>(
  machine: Machine,
  input: Partial<InputFrom<Machine>>,
  { actors: actorsOfTest = {}, draft: realDraft, systemId }: Options = {},
) {
  const doubles = new Map<string, ReturnType<typeof answeredByTest>>();
  const effects: (readonly unknown[])[] = [];
  const failures: object[] = [];
  const parent = recordingActor<HeardBy<'parent', InputFrom<Machine>>>();
  const draft = recordingActor<HeardBy<'draft', InputFrom<Machine>>>();
  const clock = new SimulatedClock();
  const double = (name: string) => {
    const made = doubles.get(name) ?? answeredByTest<unknown, unknown>();
    doubles.set(name, made);
    return made;
  };
  const record = (name: string) => (args: { event: EventObject & { error?: unknown } }, params: unknown) => {
    const { type, error } = args.event;
    if (name === 'logFailure') failures.push({ what: params ?? type.replace('xstate.error.actor.', ''), error });
    else effects.push(params === undefined ? [name] : [name, params]);
  };
  const actorFor = (name: string, logic: unknown): AnyActorLogic =>
    actorsOfTest[name] ?? (isMachine(logic) ? provided(logic) : double(name).logic);
  const provided = <Each extends AnyStateMachine>(each: Each): Each => {
    const { actors, actions } = each.implementations;
    const effectNames = Object.keys(actions).filter((name) => !('resolve' in (actions[name] as object)));
    return each.provide({
      actors: Object.fromEntries(Object.entries(actors).map(([name, logic]) => [name, actorFor(name, logic)])),
      actions: Object.fromEntries(effectNames.map((name) => [name, record(name)])),
    }) as Each;
  };
  const given = { ...input, parent: parent.ref, draft: realDraft ?? draft.ref } as InputFrom<Machine>;
  const actor = createActor(provided(machine), { input: given, clock, ...(systemId && { systemId }) }).start();
  return {
    actor,
    clock,
    effects,
    failures,
    /** Events that the parent receives. */
    heard: parent.heard,
    /** Events that the booking draft receives. */
    drafted: draft.heard,
    see: () => actor.getSnapshot(),
    /** Calls of an actor of the machine, which the test answers. */
    calls: <Name extends NameOf<Machine>>(name: Name) =>
      double(name).calls as Call<OutputFrom<LogicsOf<Machine>[Name]>, InputFrom<LogicsOf<Machine>[Name]>>[],
    /** Calls of an actor of a child. */
    callsOfChild: <Output = unknown, Input = unknown>(name: string) => double(name).calls as Call<Output, Input>[],
  };
}
