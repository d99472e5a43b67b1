import type { InspectedEvent, StateValue } from '#contract/inspection.ts';

/** A page of the app that reports its actors. */
export interface InspectedPage {
  readonly id: string;
  /** Number of its last message. */
  readonly turn: number;
  readonly actors: readonly LiveActor[];
  /** The latest move first. */
  readonly history: readonly Move[];
  /** Of machines that run several times, the session id of the actor to follow. */
  readonly followed: Readonly<Record<string, string>>;
}

/** A running statechart. */
export interface LiveActor {
  readonly sessionId: string;
  /** Its id within its parent. */
  readonly name: string;
  readonly parentId: string | undefined;
  readonly machine: string;
  /** Ids of the active states, parents before children. */
  readonly active: readonly string[];
  /** Undefined until it moves for the first time. */
  readonly lastMove: Move | undefined;
  /** Keys of the transitions taken by the event that is being handled. */
  readonly steps: readonly string[];
}

/** An event and the states to which it led. */
export interface Move {
  /** Number of the message with which it ended. */
  readonly turn: number;
  readonly sessionId: string;
  readonly name: string;
  readonly machine: string;
  readonly event: string;
  /** Keys of transitions. */
  readonly taken: readonly string[];
  /** Ids of the states that became active, without their parents. */
  readonly entered: readonly string[];
  /** Whether the actor finished. */
  readonly isEnd: boolean;
  /** How often it happened in succession. */
  readonly times: number;
}

const MAX_HISTORY = 30;

export function newPage(id: string): InspectedPage {
  return { id, turn: 0, actors: [], history: [], followed: {} };
}

/** The page after one more message. */
export function pageAfter(before: InspectedPage, event: InspectedEvent, turn: number): InspectedPage {
  const page = { ...before, turn };
  if (event.type === '@xstate.actor') return afterStart(page, event);
  const actor = page.actors.find(({ sessionId }) => sessionId === event.sessionId);
  if (actor && event.type === '@xstate.microstep' && event.transitions.length > 0)
    return withActor(page, { ...actor, steps: [...actor.steps, ...event.transitions] });
  // '@xstate.event' alone says nothing: an actor may queue it.
  return actor && event.type === '@xstate.snapshot' ? afterMove(page, actor, event) : page;
}

type Started = Extract<InspectedEvent, { readonly type: '@xstate.actor' }>;
type Settled = Extract<InspectedEvent, { readonly type: '@xstate.snapshot' }>;

function afterStart(page: InspectedPage, { sessionId, parentId, name, machine, snapshot }: Started): InspectedPage {
  if (machine === undefined) return page;
  if (snapshot.status !== 'active') return without(page, sessionId);
  const known = page.actors.find((actor) => actor.sessionId === sessionId);
  const active = activeStates(machine, snapshot.value);
  const actor = { lastMove: undefined, steps: [], ...known, sessionId, parentId, name, machine, active };
  return known ? withActor(page, actor) : { ...page, actors: [...page.actors, actor] };
}

function afterMove(page: InspectedPage, actor: LiveActor, { sessionId, event, snapshot }: Settled): InspectedPage {
  if (snapshot.status === 'stopped' || snapshot.status === 'error') return without(page, sessionId);
  const { name, machine, steps: taken } = actor;
  const isFirst = event.type === 'xstate.init';
  const active = activeStates(machine, snapshot.value);
  const before = isFirst ? [] : innermost(actor.active);
  const entered = innermost(active).filter((id) => !before.includes(id));
  const isEnd = snapshot.status === 'done';
  if (taken.length === 0 && entered.length === 0 && !isFirst && !isEnd) return page;
  const move = { turn: page.turn, sessionId, name, machine, event: event.type, taken, entered, isEnd, times: 1 };
  const moved = { ...page, history: historyAfter(page.history, move) };
  if (isEnd) return without(moved, sessionId);
  // The same array as before lets charts skip rendering.
  const isSame = active.join() === actor.active.join();
  return withActor(moved, { ...actor, active: isSame ? actor.active : active, lastMove: move, steps: [] });
}

function withActor(page: InspectedPage, actor: LiveActor): InspectedPage {
  return { ...page, actors: page.actors.map((each) => (each.sessionId === actor.sessionId ? actor : each)) };
}

/** Removes an actor and its children. */
function without(page: InspectedPage, sessionId: string): InspectedPage {
  let left: InspectedPage = { ...page, actors: page.actors.filter((actor) => actor.sessionId !== sessionId) };
  for (const actor of left.actors) if (actor.parentId === sessionId) left = without(left, actor.sessionId);
  return left;
}

/** Repeated events without a change of state, such as typing, share one entry. */
function historyAfter(history: readonly Move[], move: Move): readonly Move[] {
  const firstChange = history.findIndex(changesState);
  const recent = firstChange < 0 ? history : history.slice(0, firstChange);
  const same = recent.find(({ sessionId, event }) => sessionId === move.sessionId && event === move.event);
  const isRepeated = same !== undefined && !changesState(move);
  const next = isRepeated ? { ...move, times: same.times + 1 } : move;
  return [next, ...history.filter((each) => !isRepeated || each !== same)].slice(0, MAX_HISTORY);
}

function changesState({ entered, isEnd }: Move): boolean {
  return entered.length > 0 || isEnd;
}

/** The ids of the states in a value, parents before children: `login.form`, `login.form.editing`. */
export function activeStates(machine: string, value: StateValue | undefined): readonly string[] {
  if (value === undefined) return [];
  if (typeof value === 'string') return [`${machine}.${value}`];
  return Object.entries(value).flatMap(([state, inner]) => {
    const id = `${machine}.${state}`;
    return [id, ...activeStates(id, inner)];
  });
}

/** The active states without an active child. */
export function innermost(active: readonly string[]): readonly string[] {
  return active.filter((id) => !active.some((other) => other.startsWith(`${id}.`)));
}
