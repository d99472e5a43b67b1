import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { getAdjacencyMap, getShortestPaths } from 'xstate/graph';
import type { PathModel } from './path-model.ts';

export interface Step {
  readonly event: EventObject;
  /** What the model says the machine is in after the event. */
  readonly after: string;
}

export interface Path {
  readonly input: unknown;
  readonly initial: string;
  readonly from: string;
  readonly steps: readonly Step[];
}

/** More states than this mean that the slice of context lets the paths explode. */
const STATE_LIMIT = 20_000;

/** State value and the chosen slice of context: what tells one situation from another. */
export function situationOf(snapshot: AnyMachineSnapshot, slice: PathModel['slice']): string {
  return JSON.stringify([snapshot.value, snapshot.status, slice(snapshot.context as never)]);
}

/** The shortest path to each situation, continued by each event that the machine takes there. */
export function generatePaths(model: PathModel, input: unknown): Path[] {
  const { stubbed: machine, eventsFor, slice, filter } = model;
  const serializeState = (snapshot: AnyMachineSnapshot) => situationOf(snapshot, slice);
  const traversal = {
    input,
    serializeState,
    serializeEvent: writeEvent,
    events: (snapshot: AnyMachineSnapshot) =>
      descriptorsOf(snapshot)
        .flatMap((type) => eventsFor(snapshot, type))
        .filter((event) => machine.getTransitionData(snapshot, event).length > 0 && filter(snapshot, event)),
    stopWhen: (snapshot: AnyMachineSnapshot) => snapshot.status !== 'active',
    limit: STATE_LIMIT,
  } as never;
  const adjacency = getAdjacencyMap(machine, traversal);
  const paths = getShortestPaths(machine, traversal).flatMap((trunk): Path[] => {
    const situations = trunk.steps.map((step) => ({ event: step.event, after: serializeState(step.state) }));
    const [initial, ...steps] = situations;
    const from = serializeState(trunk.state);
    const branches = Object.values(adjacency[from as keyof typeof adjacency]?.transitions ?? {});
    // A machine that ends where it starts has one path all the same.
    if (branches.length === 0 && steps.length === 0) return [{ input, initial: initial?.after ?? '', from, steps }];
    return branches.map((branch) => ({
      input,
      initial: initial?.after ?? '',
      from,
      steps: [...steps, { event: branch.event, after: serializeState(branch.state) }],
    }));
  });
  return withoutPrefixes(paths);
}

/** An event as text; errors keep their message. */
export function writeEvent(event: EventObject): string {
  const written = texts.get(event);
  if (written !== undefined) return written;
  const text = JSON.stringify(event, (_, value: unknown) =>
    value instanceof Error ? { ...value, error: value.name, message: value.message } : value,
  );
  texts.set(event, text);
  return text;
}

const texts = new WeakMap<EventObject, string>();

function descriptorsOf(snapshot: AnyMachineSnapshot): string[] {
  const types = new Set(snapshot._nodes.flatMap((node) => node.ownEvents as string[]));
  return [...types].filter((type) => !type.startsWith('xstate.done.state.'));
}

/** A path that another one continues is walked with it. */
function withoutPrefixes(paths: readonly Path[]): Path[] {
  const continued = new Set(paths.flatMap(({ steps }) => keysOf(steps).slice(0, -1)));
  return paths.filter(({ steps }) => !continued.has(keysOf(steps).at(-1) ?? ''));
}

/** What tells the way up to each step from every other way. */
export function keysOf(steps: readonly Step[]): string[] {
  let key = '';
  return steps.map(({ event }) => {
    key += `\n${writeEvent(event)}`;
    return key;
  });
}
