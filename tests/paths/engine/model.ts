import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type ContextFrom,
  createActor,
  type EventFrom,
  type EventObject,
  type InputFrom,
  type MachineImplementationsFrom,
  type OutputFrom,
  type SnapshotFrom,
} from 'xstate';
import { REPORT, stubActor, withStubs } from './stubs.ts';

const STAND_INS = Object.fromEntries(
  ['parent', 'draft', 'session'].map((name) => [name, createActor(stubActor({})).start()]),
);

type Cases<Machine extends AnyStateMachine, Value> =
  | readonly Value[]
  | ((snapshot: SnapshotFrom<Machine>) => readonly Value[]);

/** The logic of each actor that a machine names. */
export type LogicsOf<Machine extends AnyStateMachine> = Required<
  NonNullable<MachineImplementationsFrom<Machine>['actors']>
>;

export type NameOf<Machine extends AnyStateMachine> = keyof LogicsOf<Machine> & string;

type Outcomes<Machine extends AnyStateMachine> = {
  [Name in NameOf<Machine>]?: {
    done?: Cases<Machine, OutputFrom<LogicsOf<Machine>[Name]>>;
    fail?: Cases<Machine, unknown>;
    snapshot?: Cases<Machine, object>;
    /** Describes an output with many fields. */
    outputInWords?: (output: OutputFrom<LogicsOf<Machine>[Name]>) => string;
  };
};

type Payload<Event, Type> = Event extends { type: infer Types }
  ? Type extends Types
    ? Omit<Event, 'type'>
    : never
  : never;

type Given<Input> = { [Key in keyof Input as Input[Key] extends AnyActorRef ? never : Key]: Input[Key] };

interface PathOptions<Machine extends AnyStateMachine> {
  /** Without the actors, which are stand-ins. */
  readonly input: Given<InputFrom<Machine>>;
  /** What differs in further inputs, where the initial state depends on it. */
  readonly otherInputs?: readonly Partial<Given<InputFrom<Machine>>>[];
  /** Payloads of each event; an event that is not listed has none. */
  readonly events?: {
    readonly [Type in EventFrom<Machine>['type']]?: Cases<Machine, Payload<EventFrom<Machine>, Type>>;
  };
  /** Results of invoked actors; an actor that is not listed returns undefined, or fails with an error that names it. */
  readonly outcomes?: Outcomes<Machine>;
  /** The part of context that guards depend on. Keep it small: every value of it is another state of the graph. */
  readonly slice?: (context: ContextFrom<Machine>) => unknown;
  /** False for events that cannot happen in a state. */
  readonly filter?: (snapshot: SnapshotFrom<Machine>, event: EventFrom<Machine>) => boolean;
  /** The error message on screen, or whether there is one: exactly in states tagged 'error'. */
  readonly says?: (snapshot: SnapshotFrom<Machine>) => string | boolean | undefined;
  /** Busy or failed states that the machine does not leave by itself, by name, with what happens next. */
  readonly deadEnds?: Readonly<Record<string, string>>;
  /** Must hold in every state on every path: assertions that throw, by what they state. */
  readonly invariants?: Readonly<Record<string, (snapshot: SnapshotFrom<Machine>) => void>>;
  /** Describes an input with many fields. */
  readonly inputInWords?: (input: InputFrom<Machine>) => string;
  /** Describes an event with many fields by what distinguishes it from others of its type. */
  readonly eventsInWords?: {
    readonly [Type in EventFrom<Machine>['type']]?: (payload: Payload<EventFrom<Machine>, Type>) => string;
  };
}

/** The types of a machine that its paths are made of. */
export interface PathTypes {
  readonly input: unknown;
  readonly snapshot: AnyMachineSnapshot;
  /** By type. */
  readonly events: Readonly<Record<string, unknown>>;
}

type Typed<Payloads> = { readonly [Type in keyof Payloads]: { readonly type: Type } & Payloads[Type] };

interface TypesOf<Machine extends AnyStateMachine> {
  readonly input: InputFrom<Machine>;
  readonly snapshot: SnapshotFrom<Machine>;
  readonly events: Typed<
    {
      readonly [Type in EventFrom<Machine>['type']]: Payload<EventFrom<Machine>, Type>;
    } & {
      readonly [Name in NameOf<Machine> as `xstate.done.actor.${Name}`]: {
        readonly output: OutputFrom<LogicsOf<Machine>[Name]>;
      };
    } & {
      readonly [Name in NameOf<Machine> as `xstate.error.actor.${Name}`]: { readonly error: unknown };
    } & {
      readonly [Name in NameOf<Machine> as `xstate.snapshot.${Name}`]: {
        readonly snapshot: SnapshotFrom<LogicsOf<Machine>[Name]>;
      };
    }
  >;
}

/** A machine together with everything that its paths are generated from. */
export interface PathModel<Types extends PathTypes = PathTypes> {
  /** Exists only for the compiler. */
  readonly types?: Types;
  /** As the app runs it. */
  readonly machine: AnyStateMachine;
  /** The same with every actor and effect stubbed. */
  readonly stubbed: AnyStateMachine;
  readonly inputs: readonly unknown[];
  readonly eventsFor: (snapshot: AnyMachineSnapshot, type: string) => readonly EventObject[];
  readonly slice: (context: never) => unknown;
  readonly filter: (snapshot: AnyMachineSnapshot, event: EventObject) => boolean;
  readonly says: (snapshot: AnyMachineSnapshot) => string | boolean | undefined;
  readonly deadEnds: Readonly<Record<string, string>>;
  readonly invariants: readonly (readonly [statement: string, hold: (snapshot: AnyMachineSnapshot) => void])[];
  readonly inputInWords?: (input: unknown) => string;
  /** Descriptions of events, by type. */
  readonly eventsInWords: Readonly<Record<string, (payload: object) => string>>;
}

/** Describes what the paths of a machine are generated from. A file `NAME.paths.ts` exports one by default. */
export function pathModel<Machine extends AnyStateMachine>(
  machine: Machine,
  options: PathOptions<Machine>,
): PathModel<TypesOf<Machine>> {
  const cases = options as unknown as LooseOptions;
  return {
    machine,
    stubbed: withStubs(machine, (actor) => firstSnapshot(cases, actor)),
    inputs: [{}, ...(options.otherInputs ?? [])].map((other) => ({
      ...STAND_INS,
      ...(options.input as object),
      ...other,
    })),
    eventsFor: (snapshot, type) => eventsOf(cases, snapshot, type),
    slice: (options.slice ?? (() => undefined)) as PathModel['slice'],
    filter: (options.filter ?? (() => true)) as PathModel['filter'],
    says: (options.says ?? (() => false)) as PathModel['says'],
    deadEnds: options.deadEnds ?? {},
    invariants: Object.entries(options.invariants ?? {}) as [string, (snapshot: AnyMachineSnapshot) => void][],
    inputInWords: options.inputInWords as PathModel['inputInWords'],
    eventsInWords: eventsInWordsOf(cases),
  };
}

interface LooseOptions extends Pick<PathOptions<AnyStateMachine>, 'events' | 'outcomes'> {
  readonly eventsInWords?: PathModel['eventsInWords'];
}

function firstSnapshot({ outcomes }: LooseOptions, actor: string): object | undefined {
  const cases = outcomes?.[actor]?.snapshot;
  return typeof cases === 'object' ? cases[0] : undefined;
}

function eventsInWordsOf({ eventsInWords, outcomes }: LooseOptions): PathModel['eventsInWords'] {
  const ofAnswers = Object.entries(outcomes ?? {}).flatMap(([actor, outcome]) => {
    const say = outcome?.outputInWords;
    return say ? [[`xstate.done.actor.${actor}`, (event: { output?: unknown }) => say(event.output)] as const] : [];
  });
  return { ...eventsInWords, ...Object.fromEntries(ofAnswers) };
}

function eventsOf(options: LooseOptions, snapshot: AnyMachineSnapshot, type: string): EventObject[] {
  const list = <Value>(cases: Cases<AnyStateMachine, Value> | undefined, fallback: Value): readonly Value[] =>
    typeof cases === 'function' ? cases(snapshot) : (cases ?? [fallback]);
  const [, kind, id = ''] = REPORT.exec(type) ?? [];
  const outcome = options.outcomes?.[id];
  if (kind === 'done.actor') return list(outcome?.done, undefined).map((output) => ({ type, output, actorId: id }));
  if (kind === 'error.actor')
    return list(outcome?.fail, new Error(`${id} failed`)).map((error) => ({ type, error, actorId: id }));
  if (kind === 'snapshot') return list(outcome?.snapshot, {}).map((child) => ({ type, snapshot: child }));
  return list(options.events?.[type], {}).map((payload) => ({ ...payload, type }));
}
