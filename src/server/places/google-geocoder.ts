import * as v from 'valibot';
import type { Instant } from '#domain/local-time.ts';
import { type Coordinates, greatCircleKm } from '#domain/place.ts';
import { createOutsideCall } from '../outside-call.ts';
import { type ConfirmPlace, MAX_OFFSET_KM } from './bound-places.ts';

/** Labels whose answers are remembered: a trip is quoted several times before it is booked. */
const MAX_REMEMBERED = 1000;

/** Google could not be asked: it does not answer, or refuses the key. */
export class GeocodingError extends Error {
  override readonly name = 'GeocodingError';
}

interface GeocoderOptions {
  /** A key for the Geocoding API; one that is restricted to websites is refused. */
  readonly key: string;
  /** Google's Geocoding API. */
  readonly url: string;
  readonly now: () => Instant;
  /** The longest that a lookup takes. */
  readonly budgetMs?: number | undefined;
}

const geocoding = v.object({
  status: v.string(),
  error_message: v.optional(v.string(), ''),
  results: v.array(
    v.object({
      formatted_address: v.string(),
      partial_match: v.optional(v.boolean(), false),
      geometry: v.object({ location: v.object({ lat: v.number(), lng: v.number() }) }),
    }),
  ),
});

interface Located extends Coordinates {
  readonly address: string;
  /** Google ignored some of the words. */
  readonly isPartial: boolean;
}

/**
 * Confirms places by Google's Geocoding API: its best match for the label is at the place's coordinates. When it ignored
 * words of the label, such as the name of a business, the label must end with the whole address that it found.
 * @throws {GeocodingError} from the lookup
 */
export function createGoogleGeocoder({ key, url, now, budgetMs }: GeocoderOptions): ConfirmPlace {
  const outsideCall = createOutsideCall({ service: "Google's geocoding", now, isOutage: () => true, budgetMs });
  const remembered = new Map<string, Located | undefined>();

  async function locate(label: string): Promise<Located | undefined> {
    const query = new URLSearchParams({ address: label, components: 'country:AU', language: 'en-AU', key });
    const results = await outsideCall((signal) => ask(`${url}?${query}`, signal)).catch((cause) => {
      throw new GeocodingError('Places cannot be looked up', { cause });
    });
    const [best] = results;
    return best && { ...best.geometry.location, address: best.formatted_address, isPartial: best.partial_match };
  }

  return async (place) => {
    if (!remembered.has(place.label)) {
      const found = await locate(place.label);
      const [oldest] = remembered.keys();
      if (oldest !== undefined && remembered.size >= MAX_REMEMBERED) remembered.delete(oldest);
      remembered.set(place.label, found);
    }
    const found = remembered.get(place.label);
    if (!found || greatCircleKm(found, place) > MAX_OFFSET_KM) return false;
    return !found.isPartial || place.label.toLowerCase().endsWith(found.address.toLowerCase());
  };
}

async function ask(address: string, signal: AbortSignal) {
  const response = await fetch(address, { signal, redirect: 'error' });
  const { status, error_message, results } = v.parse(geocoding, await response.json());
  if (status !== 'OK' && status !== 'ZERO_RESULTS') throw new Error(`${status} ${error_message}`);
  return results;
}
