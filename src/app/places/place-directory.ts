import type { PlaceSuggestion, ResolvedPlace } from '#contract/booking/places.contract.ts';
import type { Coordinates, Place } from '#domain/place.ts';

/** Place lookup: Google if a key is configured, otherwise the API's index. */
export interface PlaceDirectory {
  suggest(query: string, signal: AbortSignal): Promise<PlaceSuggestion[]>;
  resolve(id: string, signal: AbortSignal): Promise<ResolvedPlace>;
  reverse(point: Coordinates, signal: AbortSignal): Promise<ResolvedPlace>;
}

export const toPlace = ({ label, lat, lng, proof }: ResolvedPlace): Place => ({
  label,
  lat,
  lng,
  ...(proof && { proof }),
});
