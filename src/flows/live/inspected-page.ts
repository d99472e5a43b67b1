import type { InspectedEvent } from '#contract/inspection.ts';
import { activeStates, innermost } from './active-states.ts';
import type { InspectedPage, LiveActor, Move } from './live.types.ts';

type Announced = Extract<InspectedEvent, { readonly type: '@xstate.actor' }>;
type Stepped = Extract<InspectedEvent, { readonly type: '@xstate.microstep' }>;
type Settled = Extract<InspectedEvent, { readonly type: '@xstate.snapshot' }>;

const LONGEST_TRAIL = 30;

/** A page that nothing is known of. */
export function newPage(id: string): InspectedPage {
  return { id, turn: 0, actors: [], trail: [], chosen: {} };
}

/** What is known of a page once it has told what happened in it. */
export function pageAfter(before: InspectedPage, event: InspectedEvent, turn: number): InspectedPage {
  const page = { ...before, turn };
  if (event.type === '@xstate.actor') return announced(page, event);
  if (event.type === '@xstate.microstep') return stepped(page, event);
  if (event.type === '@xstate.snapshot') return settled(page, event);
  // An event alone says nothing: one that is sent while another one is dealt with waits for its turn.
  return page;
}

function announced(page: InspectedPage, { sessionId, parentId, name, machine, snapshot }: Announced): InspectedPage {
  if (machine === undefined) return page;
  if (snapshot.status !== 'active') return without(page, sessionId);
  const known = page.actors.find((actor) => actor.sessionId === sessionId);
  const active = activeStates(machine, snapshot.value);
  const actor = { moved: undefined, steps: [], ...known, sessionId, parentId, name, machine, active };
  return known ? withActor(page, actor) : { ...page, actors: [...page.actors, actor] };
}

function stepped(page: InspectedPage, { sessionId, transitions }: Stepped): InspectedPage {
  const actor = page.actors.find((each) => each.sessionId === sessionId);
  if (!actor || transitions.length === 0) return page;
  return withActor(page, { ...actor, steps: [...actor.steps, ...transitions] });
}

function settled(page: InspectedPage, { sessionId, event, snapshot }: Settled): InspectedPage {
  const actor = page.actors.find((each) => each.sessionId === sessionId);
  if (!actor) return page;
  if (snapshot.status === 'stopped' || snapshot.status === 'error') return without(page, sessionId);
  const { name, machine, steps } = actor;
  const isFirst = event.type === 'xstate.init';
  const active = activeStates(machine, snapshot.value);
  const left = isFirst ? [] : innermost(actor.active);
  const arrived = innermost(active).filter((id) => !left.includes(id));
  const isEnd = snapshot.status === 'done';
  if (steps.length === 0 && arrived.length === 0 && !isFirst && !isEnd) return page;
  const move = { turn: page.turn, sessionId, name, machine, event: event.type, taken: steps, arrived, isEnd, times: 1 };
  const moved = { ...page, trail: trailAfter(page.trail, move) };
  if (isEnd) return without(moved, sessionId);
  const isThere = active.join() === actor.active.join();
  return withActor(moved, { ...actor, active: isThere ? actor.active : active, moved: move, steps: [] });
}

function withActor(page: InspectedPage, actor: LiveActor): InspectedPage {
  return { ...page, actors: page.actors.map((each) => (each.sessionId === actor.sessionId ? actor : each)) };
}

/** What runs inside it ends with it. */
function without(page: InspectedPage, sessionId: string): InspectedPage {
  let left: InspectedPage = { ...page, actors: page.actors.filter((actor) => actor.sessionId !== sessionId) };
  for (const actor of left.actors) if (actor.parentId === sessionId) left = without(left, actor.sessionId);
  return left;
}

/** What leads nowhere, such as typing, stands there once until something else happens, however often it comes. */
function trailAfter(trail: readonly Move[], move: Move): readonly Move[] {
  const since = trail.findIndex((each) => !isQuiet(each));
  const quiet = since < 0 ? trail : trail.slice(0, since);
  const same = quiet.find(({ sessionId, event }) => sessionId === move.sessionId && event === move.event);
  const isRepeated = same !== undefined && isQuiet(move);
  const next = isRepeated ? { ...move, times: same.times + 1 } : move;
  return [next, ...trail.filter((each) => !isRepeated || each !== same)].slice(0, LONGEST_TRAIL);
}

function isQuiet({ arrived, isEnd }: Move): boolean {
  return arrived.length === 0 && !isEnd;
}
