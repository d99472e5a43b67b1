import type { PlaceSuggestion, ResolvedPlace } from '#contract/booking/places.contract.ts';
import type { Coordinates } from '#domain/place.ts';

/** Looks places up by name and by point (D36). */
export interface PlaceIndex {
  /** Places whose names are like the query, best first; those near `near` before equal ones. */
  suggest(query: string, options?: { readonly limit?: number; readonly near?: Coordinates }): PlaceSuggestion[];
  resolve(id: string): ResolvedPlace | undefined;
  /** The place at a point; undefined where nothing is known near it. */
  reverse(point: Coordinates): ResolvedPlace | undefined;
}
