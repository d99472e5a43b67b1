import * as v from 'valibot';
import type { Coordinates } from '#domain/place.ts';
import { measuredRoad, type RoadService } from './routing.ts';

const answer = v.variant('code', [
  v.object({
    code: v.literal('Ok'),
    routes: v.tuple([v.object({ distance: v.number(), duration: v.number(), geometry: v.string() })]),
  }),
  v.object({ code: v.picklist(['NoRoute', 'NoSegment']) }),
]);

/** @param url of an OSRM server, without a trailing slash */
export function osrmRoads(url: string): RoadService {
  return {
    name: 'the OSRM server',
    async find(from, to, signal) {
      const query = new URLSearchParams({ overview: 'simplified', geometries: 'polyline', alternatives: 'false' });
      const path = `/route/v1/driving/${pointOf(from)};${pointOf(to)}`;
      const response = await fetch(`${url}${path}?${query}`, { signal, redirect: 'error' });
      const found = v.parse(answer, await response.json());
      if (found.code !== 'Ok') return undefined;
      const [{ distance, duration, geometry }] = found.routes;
      return measuredRoad(distance, duration, geometry);
    },
  };
}

function pointOf({ lat, lng }: Coordinates): string {
  return `${lng},${lat}`;
}
