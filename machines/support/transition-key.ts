import type { AnyTransitionDefinition } from 'xstate';

/** Names a transition so that it can be recognised in another instance of the machine. */
export function transitionKey(transition: AnyTransitionDefinition): string {
  const { source, eventType } = transition;
  return `${source.id} | ${eventType || 'always'} | ${placeAmongSiblings(transition)}`;
}

/** How many transitions of the same state are tried before this one when its event comes. */
export function placeAmongSiblings(transition: AnyTransitionDefinition): number {
  const { source, eventType } = transition;
  const siblings = (eventType === '' ? source.always : source.transitions.get(eventType)) ?? [];
  return siblings.indexOf(transition);
}
