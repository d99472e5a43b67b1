import { APIProvider } from '@vis.gl/react-google-maps';
import { mountGoogle } from './google-slot.tsx';

export interface GoogleLibraries {
  readonly places: google.maps.PlacesLibrary;
  readonly geocoding: google.maps.GeocodingLibrary;
}

declare global {
  interface Window {
    /** Google's only signal that it rejects the key. */
    gm_authFailure?: () => void;
  }
}

let loading: Promise<GoogleLibraries> | undefined;
let attempts = 0;

/** Google's places and geocoding libraries. Loads on the first call; after a failure the next call retries. */
export function loadGoogleLibraries(apiKey: string): Promise<GoogleLibraries> {
  loading ??= mountProvider(apiKey).catch((cause) => {
    loading = undefined;
    throw cause;
  });
  return loading;
}

function mountProvider(apiKey: string): Promise<GoogleLibraries> {
  attempts += 1;
  return new Promise((resolve, reject) => {
    window.gm_authFailure = () => reject(new Error('Google rejected the Maps key'));
    // After a failed attempt, the provider's own hook would never return the libraries.
    const onLoad = () => importLibraries().then(resolve, reject);
    mountGoogle(
      <APIProvider key={attempts} apiKey={apiKey} region="AU" language="en-AU" onLoad={onLoad} onError={reject} />,
    );
  });
}

async function importLibraries(): Promise<GoogleLibraries> {
  const { importLibrary } = google.maps;
  const [places, geocoding] = await Promise.all([importLibrary('places'), importLibrary('geocoding')]);
  return { places, geocoding } as GoogleLibraries;
}
