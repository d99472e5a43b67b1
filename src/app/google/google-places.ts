import type { PlaceSuggestion, ResolvedPlace } from '#contract/booking/places.contract.ts';
import type { Coordinates } from '#domain/place.ts';
import type { PlaceDirectory } from '../places/place-directory.ts';
import { type GoogleLibraries, loadGoogleLibraries } from './google-libraries.tsx';

/** Google places: autocomplete of establishments and addresses in Australia, and reverse geocoding. */
export function createGooglePlaces(apiKey: string): PlaceDirectory {
  /** Of all fields, which share the directory. */
  const predictions = new Map<string, google.maps.places.PlacePrediction>();
  let session: google.maps.places.AutocompleteSessionToken | undefined;

  return {
    async suggest(query, signal): Promise<PlaceSuggestion[]> {
      const { places } = await librariesWithin(apiKey, signal);
      session ??= new places.AutocompleteSessionToken();
      const { suggestions } = await places.AutocompleteSuggestion.fetchAutocompleteSuggestions({
        input: query,
        sessionToken: session,
        includedRegionCodes: ['au'],
      });
      signal.throwIfAborted();
      const found = suggestions.flatMap(({ placePrediction }) => placePrediction ?? []);
      for (const prediction of found) predictions.set(prediction.placeId, prediction);
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
      const { geocoding } = await librariesWithin(apiKey, signal);
      const { results } = await new geocoding.Geocoder().geocode({ location: point });
      signal.throwIfAborted();
      const [nearest] = results;
      if (!nearest) throw new Error('Google found no address at this position');
      return { id: nearest.place_id, label: nearest.formatted_address, ...point };
    },
  };
}

async function librariesWithin(apiKey: string, signal: AbortSignal): Promise<GoogleLibraries> {
  const libraries = await loadGoogleLibraries(apiKey);
  signal.throwIfAborted();
  return libraries;
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
