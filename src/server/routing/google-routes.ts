import * as v from 'valibot';
import type { Coordinates } from '#domain/place.ts';
import { measuredRoad, type RoadService } from './routing.ts';

const answer = v.object({
  // Left out where no road leads.
  routes: v.optional(
    v.array(
      v.object({
        distanceMeters: v.optional(v.number(), 0),
        duration: v.pipe(
          v.string(),
          v.regex(/^\d+(\.\d+)?s$/),
          v.transform((text) => Number.parseFloat(text)),
        ),
        polyline: v.object({ encodedPolyline: v.string() }),
      }),
    ),
    [],
  ),
});

/**
 * Google's Routes API, without traffic: the price of a ride does not depend on when it is looked at. A key that is
 * restricted to websites is refused.
 */
export function googleRoads({ key, url }: { readonly key: string; readonly url: string }): RoadService {
  return {
    name: "Google's routes",
    async find(from, to, signal) {
      const response = await fetch(url, {
        method: 'POST',
        signal,
        redirect: 'error',
        headers: {
          'content-type': 'application/json',
          'x-goog-api-key': key,
          'x-goog-fieldmask': 'routes.distanceMeters,routes.duration,routes.polyline.encodedPolyline',
        },
        body: JSON.stringify({
          origin: waypoint(from),
          destination: waypoint(to),
          travelMode: 'DRIVE',
          routingPreference: 'TRAFFIC_UNAWARE',
          polylineQuality: 'OVERVIEW',
          regionCode: 'AU',
        }),
      });
      if (!response.ok) throw new Error(`Google's routes answered ${response.status}`);
      const [road] = v.parse(answer, await response.json()).routes;
      return road && measuredRoad(road.distanceMeters, road.duration, road.polyline.encodedPolyline);
    },
  };
}

function waypoint({ lat, lng }: Coordinates) {
  return { location: { latLng: { latitude: lat, longitude: lng } } };
}
