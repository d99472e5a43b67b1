import { eventInWords } from '#machines/support/in-words.ts';
import type { LiveActor, Move } from '../live/live.types.ts';
import type { Collection } from './collection.types.ts';
import { titled } from './names.ts';

/** The event with which every flow begins. */
export const START = 'xstate.init';

/** What an actor is called: as its parent calls it, or else as its machine. */
export function actorTitle({ sessionId, name, machine }: Pick<LiveActor, 'sessionId' | 'name' | 'machine'>): string {
  return titled(name === sessionId ? machine : name);
}

/** The actor, and in which one it runs: two of one name are told apart so. */
export function longTitle(actor: LiveActor, actors: readonly LiveActor[]): string {
  const parent = actors.find(({ sessionId }) => sessionId === actor.parentId);
  return parent ? `${actorTitle(actor)} (${actorTitle(parent)})` : actorTitle(actor);
}

/** What led to a move, as its chart says it. */
export function eventTitle({ event, taken }: Move, entries: Collection['entries']): string {
  if (event === START) return 'the flow starts';
  const key = taken.find((each) => each.split(' | ')[1] === event);
  const entry = entries.find(({ kind, id }) => kind === 'transition' && id === key);
  return entry?.title ?? eventInWords(event, {});
}

/** What its chart says about a state, '' for nothing. */
export function stateText(id: string, entries: Collection['entries']): string {
  return entries.find((entry) => entry.kind === 'state' && entry.id === id)?.text ?? '';
}
