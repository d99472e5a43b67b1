import { type AnyMachineSnapshot, type AnyTransitionDefinition, createActor, type EventObject } from 'xstate';
import { getAdjacencyMap } from 'xstate/graph';
import { transitionKey } from '#machines/support/transitions.ts';
import type { PathModel } from './model.ts';

/** One node of the graph: the machine's states together with the slice of context that the model names. */
export interface State<
  Snapshot extends AnyMachineSnapshot = AnyMachineSnapshot,
  Event extends EventObject = EventObject,
> {
  /** See `stateKey`. */
  readonly key: string;
  readonly snapshot: Snapshot;
  /** Every event that can happen here; an event that the machine ignores leads back here. */
  readonly steps: readonly Step<Snapshot, Event>[];
}

export interface Step<
  Snapshot extends AnyMachineSnapshot = AnyMachineSnapshot,
  Event extends EventObject = EventObject,
> {
  readonly from: State<Snapshot, Event>;
  readonly event: Event;
  /** Key of the state that it leads to. */
  readonly to: string;
  readonly snapshot: Snapshot;
  /** Keys of the transitions that the event takes; empty where the machine ignores it. */
  readonly takes: readonly string[];
}

/** Every state that a machine can reach from one of its inputs. */
export interface Graph {
  readonly input: unknown;
  readonly start: State;
  /** By key, nearest first. */
  readonly states: ReadonlyMap<string, State>;
}

/** A graph with more states has too large a slice of context. */
const STATE_LIMIT = 20_000;

/** The graph of a machine from each input of its model. */
export function exploreModel(model: PathModel): Graph[] {
  return model.inputs.map((input) => explore(model, input));
}

/** Identifies a state: the names of the machine's states and the chosen slice of context. */
export function stateKey(snapshot: AnyMachineSnapshot, slice: PathModel['slice']): string {
  return JSON.stringify([stateNames(snapshot), snapshot.status, slice(snapshot.context as never)]);
}

/** The innermost states that the machine is in, in the order of the chart: `step.payment`, `notice.none`. */
export function stateNames({ _nodes, machine }: AnyMachineSnapshot): string[] {
  return _nodes
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .sort((a, b) => a.order - b.order)
    .map(({ id }) => id.replace(`${machine.id}.`, ''));
}

function explore(model: PathModel, input: unknown): Graph {
  const { stubbed: machine, slice } = model;
  const serializeState = (snapshot: AnyMachineSnapshot) => stateKey(snapshot, slice);
  const adjacency = getAdjacencyMap(machine, {
    input,
    serializeState,
    serializeEvent: writeEvent,
    events: (snapshot: AnyMachineSnapshot) => possibleEvents(model, snapshot),
    stopWhen: (snapshot: AnyMachineSnapshot) => snapshot.status !== 'active',
    limit: STATE_LIMIT,
  } as never) as Readonly<Record<string, Visited>>;
  const states = Object.entries(adjacency).map(([key, { state, transitions }]): State => {
    const steps: Step[] = [];
    const from: State = { key, snapshot: state, steps };
    for (const { event, state: snapshot } of Object.values(transitions)) {
      const takes = machine.getTransitionData(state, event).map(transitionKey);
      steps.push({ from, event, to: serializeState(snapshot), snapshot, takes });
    }
    return from;
  });
  const [start] = states;
  if (!start) throw new Error(`${machine.id} does not start`);
  return { input, start, states: new Map(states.map((state) => [state.key, state])) };
}

interface Visited {
  readonly state: AnyMachineSnapshot;
  readonly transitions: Readonly<Record<string, { readonly event: EventObject; readonly state: AnyMachineSnapshot }>>;
}

/** The transitions that a step takes, also those without an event, found without walking there. */
export function transitionsIn({ stubbed: machine, inputs }: PathModel): (step: Step) => readonly string[] {
  let taken: string[] = [];
  const self = createActor(machine, {
    input: inputs[0],
    inspect: (inspected) => {
      if (inspected.type !== '@xstate.microstep') return;
      taken.push(...(inspected._transitions as AnyTransitionDefinition[]).map(transitionKey));
    },
  });
  const none = () => undefined;
  const silent = { defer: none, logger: none, stopChild: none, emit: none, actionExecutor: none };
  const scope = { self, system: self.system, id: '', sessionId: '', ...silent };
  return (step) => {
    taken = [];
    machine.transition(step.from.snapshot, step.event, scope);
    return taken;
  };
}

function possibleEvents({ eventsFor, filter }: PathModel, snapshot: AnyMachineSnapshot): EventObject[] {
  const types = new Set(snapshot._nodes.flatMap((node) => node.ownEvents as string[]));
  return [...types]
    .filter((type) => !type.startsWith('xstate.done.state.'))
    .flatMap((type) => eventsFor(snapshot, type))
    .filter((event) => filter(snapshot, event));
}

/** Works out a value once for each object. */
export function remembered<Key extends object, Value>(work: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, Value>();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const value = work(key);
    known.set(key, value);
    return value;
  };
}

/** An event as text. */
export const writeEvent = remembered((event: EventObject) => writeValue(event));

/** Any value as text. Errors keep their message; all actors look alike, because each run has its own. */
export function writeValue(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => {
    if (part instanceof Error) return { ...part, error: part.name, message: part.message };
    return typeof part === 'object' && part !== null && 'xstate$$type' in part ? 'an actor' : part;
  });
}
