import type { InspectedEvent, InspectionMessage, StateValue } from '#contract/inspection.ts';
import { innermost, statesEntered } from './chart.ts';

/** A page of the app that reports its actors. */
export interface LivePage {
  readonly id: string;
  /** Number of its messages so far. */
  readonly turn: number;
  readonly actors: readonly LiveActor[];
  /** The latest move first. */
  readonly history: readonly Move[];
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

/** An event of an actor and the states to which it led. */
export interface Move extends Pick<LiveActor, 'sessionId' | 'name' | 'machine'> {
  /** Number of the message with which it ended. */
  readonly turn: number;
  readonly event: string;
  /** Keys of transitions. */
  readonly taken: readonly string[];
  /** Ids of the states that became active, without their parents. */
  readonly entered: readonly string[];
  /** Whether the actor finished. */
  readonly isEnd: boolean;
}

const MAX_HISTORY = 30;

/** A message of an inspected page. */
export type Reported = Extract<InspectionMessage, { readonly type: 'page.inspected' }>;

/** The inspected pages after one more message, the most recently used last. */
export function pagesAfter(pages: readonly LivePage[], { page: id, event }: Reported): readonly LivePage[] {
  const before = pages.find((page) => page.id === id) ?? { id, turn: 0, actors: [], history: [] };
  const after = pageAfter({ ...before, turn: before.turn + 1 }, event);
  return [...pages.filter((page) => page.id !== id), after];
}

function pageAfter(page: LivePage, event: InspectedEvent): LivePage {
  if (event.type === '@xstate.actor') return afterStart(page, event);
  const actor = page.actors.find(({ sessionId }) => sessionId === event.sessionId);
  if (actor && event.type === '@xstate.microstep' && event.transitions.length > 0)
    return withActor(page, { ...actor, steps: [...actor.steps, ...event.transitions] });
  // '@xstate.event' alone says nothing: an actor may queue it.
  return actor && event.type === '@xstate.snapshot' ? afterMove(page, actor, event) : page;
}

type Started = Extract<InspectedEvent, { readonly type: '@xstate.actor' }>;
type Settled = Extract<InspectedEvent, { readonly type: '@xstate.snapshot' }>;

function afterStart(page: LivePage, { sessionId, parentId, name, machine, snapshot }: Started): LivePage {
  if (machine === undefined) return page;
  if (snapshot.status !== 'active') return without(page, sessionId);
  const known = page.actors.find((actor) => actor.sessionId === sessionId);
  const active = activeStates(machine, snapshot.value);
  const actor = { lastMove: undefined, steps: [], ...known, sessionId, parentId, name, machine, active };
  return known ? withActor(page, actor) : { ...page, actors: [...page.actors, actor] };
}

function afterMove(page: LivePage, actor: LiveActor, { sessionId, event, snapshot }: Settled): LivePage {
  if (snapshot.status === 'stopped' || snapshot.status === 'error') return without(page, sessionId);
  const { name, machine, steps: taken } = actor;
  const isFirst = event.type === 'xstate.init';
  const active = activeStates(machine, snapshot.value);
  const entered = statesEntered(active, isFirst ? [] : actor.active);
  const isEnd = snapshot.status === 'done';
  if (taken.length === 0 && entered.length === 0 && !isFirst && !isEnd) return page;
  const move = { turn: page.turn, sessionId, name, machine, event: event.type, taken, entered, isEnd };
  // Lists only the last of repeated events that change no state, such as typing.
  const isRepeated = (each: Move) => !changesState(each) && each.sessionId === sessionId && each.event === move.event;
  const earlier = changesState(move) ? page.history : page.history.filter((each) => !isRepeated(each));
  const moved = { ...page, history: [move, ...earlier].slice(0, MAX_HISTORY) };
  if (isEnd) return without(moved, sessionId);
  // Reusing the array lets charts skip rendering.
  const isSame = active.join() === actor.active.join();
  return withActor(moved, { ...actor, active: isSame ? actor.active : active, lastMove: move, steps: [] });
}

function withActor(page: LivePage, actor: LiveActor): LivePage {
  return { ...page, actors: page.actors.map((each) => (each.sessionId === actor.sessionId ? actor : each)) };
}

/** Removes an actor and its children. */
function without(page: LivePage, sessionId: string): LivePage {
  let left: LivePage = { ...page, actors: page.actors.filter((actor) => actor.sessionId !== sessionId) };
  for (const actor of left.actors) if (actor.parentId === sessionId) left = without(left, actor.sessionId);
  return left;
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

/** The most recently used page. */
export function currentPage(pages: readonly LivePage[]): LivePage | undefined {
  return pages.at(-1);
}

/** The actor of a machine that moved last on the most recently used page. */
export function followedActor(pages: readonly LivePage[], machine: string): LiveActor | undefined {
  const running = currentPage(pages)?.actors.filter((actor) => actor.machine === machine) ?? [];
  const turnOf = ({ lastMove }: LiveActor) => lastMove?.turn ?? 0;
  return [...running].sort((one, other) => turnOf(other) - turnOf(one))[0];
}

/** The states that an actor entered last, or all active ones before its first move. */
export function whereabouts({ active, lastMove }: LiveActor): readonly string[] {
  return lastMove && lastMove.entered.length > 0 ? lastMove.entered : innermost(active);
}
