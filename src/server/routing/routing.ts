import type { Coordinates } from '#domain/place.ts';
import { estimatedRoad, type Road } from '#domain/road.ts';

export interface RoutingProvider {
  route(from: Coordinates, to: Coordinates): Promise<Road>;
}

/** Routing without a map. */
export const greatCircleRouting: RoutingProvider = {
  route: async (from, to) => estimatedRoad(from, to),
};
