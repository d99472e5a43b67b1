import type { Place } from '#domain/place.ts';

/** Where the visitor is, or why nobody knows. */
export type LocatedPlace =
  | { readonly kind: 'found'; readonly place: Place }
  | { readonly kind: 'unsupported' | 'denied' | 'nameless' };

/** The place, where there is one. */
export function locatedPlace(located: LocatedPlace): Place | undefined {
  return located.kind === 'found' ? located.place : undefined;
}
