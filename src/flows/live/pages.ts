import type { InspectedEvent } from '#contract/inspection.ts';
import { innermost } from './active-states.ts';
import { newPage, pageAfter } from './inspected-page.ts';
import type { InspectedPage, LiveActor, LiveContext } from './live.types.ts';

type Pages = Pick<LiveContext, 'pages' | 'chosenPage'>;

/** What is known of all pages once one of them has told something. */
export function pagesAfter(
  pages: LiveContext['pages'],
  id: string,
  event: InspectedEvent,
  turn: number,
): LiveContext['pages'] {
  const known = pages.some((page) => page.id === id) ? pages : [...pages, newPage(id)];
  return known.map((page) => (page.id === id ? pageAfter(page, event, turn) : page));
}

/** The page that is looked at: the chosen one, or else the one that was heard last. */
export function currentPage({ pages, chosenPage }: Pages): InspectedPage | undefined {
  return (
    pages.find(({ id }) => id === chosenPage) ??
    pages.reduce<InspectedPage | undefined>((last, page) => (last && last.turn > page.turn ? last : page), undefined)
  );
}

/** The actors of a machine, in the order in which they began to run. */
export function actorsOf(page: InspectedPage | undefined, machine: string): readonly LiveActor[] {
  return page?.actors.filter((actor) => actor.machine === machine) ?? [];
}

/** Of the actors of a machine, the chosen one, or else the one that has moved last. */
export function actorToFollow(page: InspectedPage | undefined, machine: string): LiveActor | undefined {
  const running = actorsOf(page, machine);
  const turnOf = ({ moved }: LiveActor) => moved?.turn ?? 0;
  return (
    running.find(({ sessionId }) => sessionId === page?.chosen[machine]) ??
    running.reduce<LiveActor | undefined>(
      (last, actor) => (last && turnOf(last) >= turnOf(actor) ? last : actor),
      undefined,
    )
  );
}

/** What is to be seen of where an actor is: where it has arrived last, of parts side by side not those that stayed. */
export function whereabouts({ active, moved }: LiveActor): readonly string[] {
  return moved && moved.arrived.length > 0 ? moved.arrived : innermost(active);
}

/** Where the actor of an event has arrived with it, if it is the one to follow; nowhere else. */
export function arrivalOf(
  context: Pages,
  id: string,
  { type, sessionId }: InspectedEvent,
): { readonly machine: string; readonly arrived: readonly string[] } {
  const page = currentPage(context);
  const actor = page?.actors.find((each) => each.sessionId === sessionId);
  if (!actor || page?.id !== id || actorToFollow(page, actor.machine) !== actor) return { machine: '', arrived: [] };
  const hasMoved = type === '@xstate.snapshot' && actor.moved?.turn === page.turn;
  const isNews = type === '@xstate.actor' && actor.moved === undefined;
  const arrived = hasMoved ? actor.moved.arrived : isNews ? innermost(actor.active) : [];
  return { machine: actor.machine, arrived };
}

/** An actor with those that it runs, which are statecharts too. */
export interface Branch {
  readonly actor: LiveActor;
  readonly inner: readonly Branch[];
}

/** The actors of a page as they run in one another. */
export function branchesOf({ actors }: InspectedPage): readonly Branch[] {
  const known = new Set(actors.map(({ sessionId }) => sessionId));
  const below = (parentId: string): Branch[] =>
    actors.filter((actor) => actor.parentId === parentId).map((actor) => ({ actor, inner: below(actor.sessionId) }));
  return actors
    .filter(({ parentId }) => parentId === undefined || !known.has(parentId))
    .map((actor) => ({ actor, inner: below(actor.sessionId) }));
}
