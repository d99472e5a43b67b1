import type { PlaceSuggestion, ResolvedPlace } from '#contract/booking/places.contract.ts';
import type { Coordinates } from '#domain/place.ts';

/** Where places are looked up: Google where a key is configured, otherwise the index of the API (D36). */
export interface PlaceDirectory {
  suggest(query: string, signal: AbortSignal): Promise<PlaceSuggestion[]>;
  resolve(id: string, signal: AbortSignal): Promise<ResolvedPlace>;
  reverse(point: Coordinates, signal: AbortSignal): Promise<ResolvedPlace>;
}
