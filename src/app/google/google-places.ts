import { importLibrary, setOptions } from '@googlemaps/js-api-loader';
import type { PlaceSuggestion, ResolvedPlace } from '#contract/booking/places.contract.ts';
import type { Coordinates } from '#domain/place.ts';
import type { PlaceDirectory } from '../places/place-directory.ts';

declare global {
  interface Window {
    /** Google's only signal that it rejects the key. */
    gm_authFailure?: () => void;
  }
}

/** Google places: autocomplete of establishments and addresses in Australia, and reverse geocoding. */
export function createGooglePlaces(apiKey: string): PlaceDirectory {
  setOptions({ key: apiKey, region: 'AU', language: 'en-AU' });
  let predictions = new Map<string, google.maps.places.PlacePrediction>();
  let session: google.maps.places.AutocompleteSessionToken | undefined;

  return {
    async suggest(query, signal): Promise<PlaceSuggestion[]> {
      const { places } = await loadLibraries(signal);
      session ??= new places.AutocompleteSessionToken();
      const { suggestions } = await places.AutocompleteSuggestion.fetchAutocompleteSuggestions({
        input: query,
        sessionToken: session,
        includedRegionCodes: ['au'],
      });
      signal.throwIfAborted();
      const found = suggestions.flatMap(({ placePrediction }) => placePrediction ?? []);
      predictions = new Map(found.map((prediction) => [prediction.placeId, prediction]));
      return found.map(toSuggestion);
    },

    async resolve(id, signal): Promise<ResolvedPlace> {
      const prediction = predictions.get(id);
      if (!prediction) throw new Error(`${id} is not among Google's suggestions`);
      const place = prediction.toPlace();
      await place.fetchFields({ fields: ['displayName', 'formattedAddress', 'location'] });
      signal.throwIfAborted();
      // Google bills a search and the details of its place as one session.
      session = undefined;
      if (!place.location) throw new Error(`Google has no location for ${id}`);
      return { id, label: labelOf(place), lat: place.location.lat(), lng: place.location.lng() };
    },

    async reverse(point: Coordinates, signal): Promise<ResolvedPlace> {
      const { geocoding } = await loadLibraries(signal);
      const { results } = await new geocoding.Geocoder().geocode({ location: point });
      signal.throwIfAborted();
      const [nearest] = results;
      if (!nearest) throw new Error('Google found no address at this position');
      return { id: nearest.place_id, label: nearest.formatted_address, ...point };
    },
  };
}

/** Google's libraries, which load on the first call; after a failure the next call retries. */
async function loadLibraries(signal: AbortSignal) {
  const refused = new Promise<never>((_, reject) => {
    window.gm_authFailure = () => reject(new Error('Google rejected the Maps key'));
  });
  const loaded = Promise.all([importLibrary('places'), importLibrary('geocoding')]);
  const [places, geocoding] = await Promise.race([loaded, refused]);
  signal.throwIfAborted();
  return { places, geocoding };
}

function toSuggestion(prediction: google.maps.places.PlacePrediction): PlaceSuggestion {
  return {
    id: prediction.placeId,
    title: prediction.mainText?.text ?? prediction.text.text,
    subtitle: prediction.secondaryText?.text ?? '',
  };
}

function labelOf({ displayName, formattedAddress }: google.maps.places.Place): string {
  if (!formattedAddress) return displayName ?? '';
  return displayName && !formattedAddress.startsWith(displayName)
    ? `${displayName}, ${formattedAddress}`
    : formattedAddress;
}
