import type { Coordinates } from '#domain/place.ts';
import { estimatedRoad, type Road } from '#domain/road.ts';

export interface MappedRoad extends Road {
  /** Google's encoded polyline with 5 decimals; '' for an estimate. */
  readonly line: string;
}

export interface RoutingProvider {
  route(from: Coordinates, to: Coordinates): Promise<MappedRoad>;
}

export interface RoadService {
  /** For messages. */
  readonly name: string;
  /** @returns undefined where no road leads */
  find(from: Coordinates, to: Coordinates, signal: AbortSignal): Promise<MappedRoad | undefined>;
}

export function estimateOf(from: Coordinates, to: Coordinates): MappedRoad {
  return { ...estimatedRoad(from, to), line: '' };
}

/** A measured road in the units and steps of an estimate. */
export function measuredRoad(metres: number, seconds: number, line: string): MappedRoad {
  return {
    distanceKm: Math.round(metres / 100) / 10,
    durationMinutes: Math.ceil(seconds / 60),
    isEstimate: false,
    line,
  };
}
