import { APIProvider, useMapsLibrary } from '@vis.gl/react-google-maps';
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';

export interface GoogleLibraries {
  readonly places: google.maps.PlacesLibrary;
  readonly geocoding: google.maps.GeocodingLibrary;
}

let loading: Promise<GoogleLibraries> | undefined;

/** Google's places and geocoding libraries. Nothing is loaded before the first call; a failed load is tried again by the next. */
export function loadGoogleLibraries(apiKey: string): Promise<GoogleLibraries> {
  loading ??= mountLoader(apiKey).catch((cause) => {
    loading = undefined;
    throw cause;
  });
  return loading;
}

declare global {
  interface Window {
    /** Google calls this, and nothing else, when it refuses the key. */
    gm_authFailure?: () => void;
  }
}

function mountLoader(apiKey: string): Promise<GoogleLibraries> {
  return new Promise((resolve, reject) => {
    window.gm_authFailure = () => reject(new Error('Google refused the Maps key'));
    createRoot(document.createElement('div')).render(
      <APIProvider apiKey={apiKey} region="AU" language="en-AU" onError={reject}>
        <LibraryWaiter onReady={resolve} />
      </APIProvider>,
    );
  });
}

function LibraryWaiter({ onReady }: { readonly onReady: (libraries: GoogleLibraries) => void }) {
  const places = useMapsLibrary('places');
  const geocoding = useMapsLibrary('geocoding');
  useEffect(() => {
    if (places && geocoding) onReady({ places, geocoding });
  }, [places, geocoding, onReady]);
  return null;
}
