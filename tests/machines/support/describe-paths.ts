import { describe, expect, it } from 'vitest';
import type {
  AnyActorLogic,
  AnyMachineSnapshot,
  AnyStateMachine,
  ContextFrom,
  EventFrom,
  EventObject,
  InputFrom,
  OutputFrom,
  SnapshotFrom,
  StateMachine,
} from 'xstate';
import './coverage-meta.ts';
import { stateNodesOf, transitionKeysOf } from '#flows/transitions.ts';
import { generatePaths, type Path, writeEvent } from './generate-paths.ts';
import { runPath } from './run-path.ts';
import { withStubs } from './stub-actor.ts';
import { itFailsUnprovided } from './unprovided.ts';

type Cases<Machine extends AnyStateMachine, Value> =
  | readonly Value[]
  | ((snapshot: SnapshotFrom<Machine>) => readonly Value[]);

type ActorsOf<Machine> =
  Machine extends StateMachine<
    infer _Context,
    infer _Event,
    infer _Children,
    infer Actor,
    infer _Action,
    infer _Guard,
    infer _Delay,
    infer _Value,
    infer _Tag,
    infer _Input,
    infer _Output,
    infer _Emitted,
    infer _Meta,
    infer _Config
  >
    ? Actor
    : never;

type Outcomes<Machine extends AnyStateMachine> = {
  [Actor in ActorsOf<Machine> as Actor['src']]?: Actor extends { logic: infer Logic extends AnyActorLogic }
    ? { done?: Cases<Machine, OutputFrom<Logic>>; fail?: Cases<Machine, unknown>; snapshot?: Cases<Machine, object> }
    : never;
};

type Payload<Event, Type> = Event extends { type: infer Types }
  ? Type extends Types
    ? Omit<Event, 'type'>
    : never
  : never;

export interface PathOptions<Machine extends AnyStateMachine> {
  readonly machine: Machine;
  readonly input: InputFrom<Machine>;
  /** Further inputs, where how the machine starts depends on them. */
  readonly otherInputs?: readonly InputFrom<Machine>[];
  /** Payloads of each event; an event that is not listed is sent without any. */
  readonly events?: {
    readonly [Type in EventFrom<Machine>['type']]?: Cases<Machine, Payload<EventFrom<Machine>, Type>>;
  };
  /** What invoked actors answer; an actor that is not listed answers undefined, or fails with its name. */
  readonly outcomes?: Outcomes<Machine>;
  /** The part of context that guards depend on. Keep it small: every value of it is a situation of its own. */
  readonly slice?: (context: ContextFrom<Machine>) => unknown;
  /** False for events that cannot come about in a situation. */
  readonly filter?: (snapshot: SnapshotFrom<Machine>, event: EventFrom<Machine>) => boolean;
  /** Must hold in every situation on every path: assertions, by what they say. */
  readonly invariants?: Readonly<Record<string, (snapshot: SnapshotFrom<Machine>) => void>>;
}

/**
 * Generates paths from the machine itself, walks each of them in a real actor, and fails on any state or transition that none
 * of them has covered.
 */
export function describePaths<Machine extends AnyStateMachine>(name: string, options: PathOptions<Machine>): void {
  const machine = withStubs(options.machine, (actor) => firstSnapshot(options as never, actor));
  const slice = (options.slice ?? (() => undefined)) as (context: never) => unknown;
  const paths = [options.input, ...(options.otherInputs ?? [])].flatMap((input) =>
    generatePaths({
      machine,
      input,
      slice,
      eventsFor: (snapshot, type) => eventsOf(options as never, snapshot, type),
      filter: (options.filter ?? (() => true)) as (snapshot: AnyMachineSnapshot, event: EventObject) => boolean,
    }),
  );
  const transitions = transitionKeysOf(machine);
  const states = stateNodesOf(machine).map((node) => node.id);
  const walked = new Map<unknown, Set<string>>(paths.map((path) => [path.input, new Set()]));
  const taken = new Set<string>();
  const seen = new Set<string>();
  const invariants = Object.entries(options.invariants ?? {}) as [string, (snapshot: AnyMachineSnapshot) => void][];

  const walk = (path: Path) =>
    runPath(path, {
      machine,
      slice,
      walked: walked.get(path.input) ?? new Set(),
      onTransition: (key) => taken.add(key),
      onState: (id) => seen.add(id),
      onSnapshot: (snapshot) => {
        for (const [statement, hold] of invariants) {
          try {
            hold(snapshot);
          } catch (cause) {
            throw new Error(`In ${JSON.stringify(snapshot.value)} it does not hold that ${statement}`, { cause });
          }
        }
      },
    });

  describe(`${name}: generated paths`, () => {
    for (const [from, group] of bySituation(paths)) {
      it(`go on from ${from} in ${group.length} ways`, () => {
        for (const path of group) {
          try {
            walk(path);
          } catch (cause) {
            const trail = path.steps.map((step) => `  ${writeEvent(step.event)} -> ${step.after}`).join('\n');
            throw new Error(`${cause instanceof Error ? cause.message : cause}\n on the path\n${trail}`, { cause });
          }
        }
      });
    }

    it('take every transition and reach every state', ({ task }) => {
      const covered = transitions.filter((key) => taken.has(key));
      task.meta.pathCoverage = {
        machine: name,
        states: states.length,
        transitions: transitions.length,
        paths: paths.length,
        covered: covered.length,
      };
      expect({
        transitionsLeftOut: transitions.filter((key) => !taken.has(key)),
        statesLeftOut: states.filter((id) => !seen.has(id)),
      }).toEqual({ transitionsLeftOut: [], statesLeftOut: [] });
      expect(paths.length, 'fewer paths than states: generation went wrong').toBeGreaterThanOrEqual(
        Math.max(states.length / 2, 1),
      );
    });
  });

  itFailsUnprovided(name, options.machine);
}

function bySituation(paths: readonly Path[]): Map<string, Path[]> {
  const groups = new Map<string, Path[]>();
  for (const path of paths) groups.set(path.from, [...(groups.get(path.from) ?? []), path]);
  return groups;
}

interface LooseOptions {
  readonly events?: Readonly<Record<string, Cases<AnyStateMachine, object>>>;
  readonly outcomes?: Readonly<Record<string, Readonly<Record<string, Cases<AnyStateMachine, unknown>>>>>;
}

function firstSnapshot({ outcomes }: LooseOptions, actor: string): object | undefined {
  const cases = outcomes?.[actor]?.snapshot;
  return typeof cases === 'object' ? (cases[0] as object) : undefined;
}

function eventsOf(options: LooseOptions, snapshot: AnyMachineSnapshot, type: string): EventObject[] {
  const list = <Value>(cases: Cases<AnyStateMachine, Value> | undefined, fallback: Value): readonly Value[] =>
    typeof cases === 'function' ? cases(snapshot) : (cases ?? [fallback]);
  const [, kind, id = ''] = /^xstate\.(done\.actor|error\.actor|snapshot)\.(.+)$/.exec(type) ?? [];
  const outcome = options.outcomes?.[id];
  if (kind === 'done.actor') return list(outcome?.done, undefined).map((output) => ({ type, output, actorId: id }));
  if (kind === 'error.actor')
    return list(outcome?.fail, new Error(`${id} failed`)).map((error) => ({ type, error, actorId: id }));
  if (kind === 'snapshot') return list(outcome?.snapshot, {}).map((child) => ({ type, snapshot: child }));
  return list(options.events?.[type], {}).map((payload) => ({ ...payload, type }));
}
