import type { InspectedEvent } from '#contract/inspection.ts';
import { type InspectedPage, innermost, type LiveActor } from './inspected-page.ts';

interface Pages {
  readonly pages: readonly InspectedPage[];
  readonly chosenPage: string;
}

/** The chosen page, or else the one used last. */
export function currentPage({ pages, chosenPage }: Pages): InspectedPage | undefined {
  return pages.find(({ id }) => id === chosenPage) ?? [...pages].sort((one, other) => other.turn - one.turn)[0];
}

/** The actors of a machine, in the order in which they started. */
export function actorsOf(page: InspectedPage | undefined, machine: string): readonly LiveActor[] {
  return page?.actors.filter((actor) => actor.machine === machine) ?? [];
}

/** The chosen actor of a machine, or else the one that moved last. */
export function actorToFollow(page: InspectedPage | undefined, machine: string): LiveActor | undefined {
  const running = actorsOf(page, machine);
  const turnOf = ({ lastMove }: LiveActor) => lastMove?.turn ?? 0;
  return (
    running.find(({ sessionId }) => sessionId === page?.followed[machine]) ??
    [...running].sort((one, other) => turnOf(other) - turnOf(one))[0]
  );
}

/** The states that an actor entered last, or all active ones before its first move. */
export function whereabouts({ active, lastMove }: LiveActor): readonly string[] {
  return lastMove && lastMove.entered.length > 0 ? lastMove.entered : innermost(active);
}

/** The states that an event entered, if it belongs to the actor to follow on the current page. */
export function enteredBy(
  context: Pages,
  id: string,
  { type, sessionId }: InspectedEvent,
): { readonly machine: string; readonly entered: readonly string[] } {
  const page = currentPage(context);
  const actor = page?.actors.find((each) => each.sessionId === sessionId);
  if (!actor || page?.id !== id || actorToFollow(page, actor.machine) !== actor) return { machine: '', entered: [] };
  const { machine, lastMove, active } = actor;
  if (type === '@xstate.snapshot' && lastMove?.turn === page.turn) return { machine, entered: lastMove.entered };
  return { machine, entered: type === '@xstate.actor' && lastMove === undefined ? innermost(active) : [] };
}

/** An actor and its children. */
export interface Branch {
  readonly actor: LiveActor;
  readonly children: readonly Branch[];
}

/** The actors of a page as a tree. */
export function branchesOf({ actors }: InspectedPage): readonly Branch[] {
  const known = new Set(actors.map(({ sessionId }) => sessionId));
  const branch = (actor: LiveActor): Branch => ({
    actor,
    children: actors.filter(({ parentId }) => parentId === actor.sessionId).map(branch),
  });
  return actors.filter(({ parentId }) => parentId === undefined || !known.has(parentId)).map(branch);
}
