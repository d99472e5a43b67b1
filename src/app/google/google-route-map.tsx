import {
  APILoadingStatus,
  APIProvider,
  ColorScheme,
  Map as GoogleMap,
  Marker,
  Polyline,
  useApiLoadingStatus,
} from '@vis.gl/react-google-maps';
import { useEffect } from 'react';
import type { RouteMapProps } from '#views/route/route-map-context.ts';
import { config } from '../api/api.ts';

/** Pixels between the route and the edges of the map. */
const PADDING = 40;
const FAILED: readonly string[] = [APILoadingStatus.FAILED, APILoadingStatus.AUTH_FAILURE];

/** The route on Google's map. Its controls are off: their styles are not ours, and the map shows only the route. */
export function GoogleRouteMap(props: RouteMapProps) {
  return (
    <APIProvider apiKey={config.googleMapsApiKey ?? ''} region="AU" language="en-AU" onError={props.onFailure}>
      <LoadedMap {...props} />
    </APIProvider>
  );
}

function LoadedMap({ route: { pickup, drop, line }, label, onFailure }: RouteMapProps) {
  const hasFailed = FAILED.includes(useApiLoadingStatus());
  useEffect(() => {
    if (hasFailed) onFailure();
  }, [hasFailed, onFailure]);
  const accent = getComputedStyle(document.documentElement).getPropertyValue('--color-accent');
  const stroke = { strokeColor: accent, strokeWeight: 4, strokeOpacity: line ? 1 : 0.6 };
  return (
    <div role="img" aria-label={label} style={{ height: '100%' }}>
      <GoogleMap
        defaultBounds={{
          south: Math.min(pickup.lat, drop.lat),
          north: Math.max(pickup.lat, drop.lat),
          west: Math.min(pickup.lng, drop.lng),
          east: Math.max(pickup.lng, drop.lng),
          padding: PADDING,
        }}
        colorScheme={ColorScheme.FOLLOW_SYSTEM}
        disableDefaultUI
        clickableIcons={false}
        keyboardShortcuts={false}
        gestureHandling="none"
      >
        {line ? <Polyline encodedPath={line} {...stroke} /> : <Polyline path={[pickup, drop]} geodesic {...stroke} />}
        <Marker position={pickup} label="A" clickable={false} />
        <Marker position={drop} label="B" clickable={false} />
      </GoogleMap>
    </div>
  );
}
