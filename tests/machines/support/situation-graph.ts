import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { getAdjacencyMap } from 'xstate/graph';
import { transitionKey } from '#machines/support/transitions.ts';
import type { PathModel } from './path-model.ts';

/** What the machine is in, as far as the model tells one situation from another. */
export interface Situation {
  /** See `situationOf`. */
  readonly key: string;
  readonly snapshot: AnyMachineSnapshot;
  /** What can happen here; what the machine takes no notice of leads back here. */
  readonly steps: readonly Step[];
}

export interface Step {
  readonly from: Situation;
  readonly event: EventObject;
  /** Key of the situation that it leads to. */
  readonly to: string;
  readonly snapshot: AnyMachineSnapshot;
  /** Keys of the transitions that the event takes; none where the machine takes no notice of it. */
  readonly takes: readonly string[];
}

interface Visited {
  readonly state: AnyMachineSnapshot;
  readonly transitions: Readonly<Record<string, { readonly event: EventObject; readonly state: AnyMachineSnapshot }>>;
}

/** Each situation that a machine can come into, by its key; the first is where it starts. */
export type SituationGraph = ReadonlyMap<string, Situation>;

/** More situations than this mean that the slice of context lets the paths explode. */
const SITUATION_LIMIT = 20_000;

/** States and the chosen slice of context: what tells one situation from another. */
export function situationOf(snapshot: AnyMachineSnapshot, slice: PathModel['slice']): string {
  return JSON.stringify([stateNames(snapshot), snapshot.status, slice(snapshot.context as never)]);
}

/** The innermost states that the machine is in, in the order of the chart: `step.payment`, `notice.none`. */
export function stateNames({ _nodes, machine }: AnyMachineSnapshot): string[] {
  return _nodes
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .sort((a, b) => a.order - b.order)
    .map(({ id }) => id.replace(`${machine.id}.`, ''));
}

/** Looks at each situation that the machine can come into from an input, nearest first. */
export function exploreSituations(model: PathModel, input: unknown): SituationGraph {
  const { stubbed: machine, slice } = model;
  const serializeState = (snapshot: AnyMachineSnapshot) => situationOf(snapshot, slice);
  const adjacency = getAdjacencyMap(machine, {
    input,
    serializeState,
    serializeEvent: writeEvent,
    events: (snapshot: AnyMachineSnapshot) => possibleEvents(model, snapshot),
    stopWhen: (snapshot: AnyMachineSnapshot) => snapshot.status !== 'active',
    limit: SITUATION_LIMIT,
  } as never) as Readonly<Record<string, Visited>>;
  return new Map(
    Object.entries(adjacency).map(([key, { state, transitions }]) => {
      const steps: Step[] = [];
      const from: Situation = { key, snapshot: state, steps };
      for (const { event, state: snapshot } of Object.values(transitions)) {
        const takes = machine.getTransitionData(state, event).map(transitionKey);
        steps.push({ from, event, to: serializeState(snapshot), snapshot, takes });
      }
      return [key, from];
    }),
  );
}

/** An event as text. */
export function writeEvent(event: EventObject): string {
  const written = texts.get(event);
  if (written !== undefined) return written;
  const text = writeValue(event);
  texts.set(event, text);
  return text;
}

/** Any value as text: errors keep their message, and all actors look alike, since each run has its own. */
export function writeValue(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => {
    if (part instanceof Error) return { ...part, error: part.name, message: part.message };
    return typeof part === 'object' && part !== null && 'xstate$$type' in part ? 'an actor' : part;
  });
}

const texts = new WeakMap<EventObject, string>();

function possibleEvents({ eventsFor, filter }: PathModel, snapshot: AnyMachineSnapshot): EventObject[] {
  const types = new Set(snapshot._nodes.flatMap((node) => node.ownEvents as string[]));
  return [...types]
    .filter((type) => !type.startsWith('xstate.done.state.'))
    .flatMap((type) => eventsFor(snapshot, type))
    .filter((event) => filter(snapshot, event));
}
