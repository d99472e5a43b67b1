import { type ComponentType, createContext } from 'react';
import type { Route } from '#contract/booking/route.ts';
import type { MapRegion, RegionName } from './map-regions.ts';

export interface RouteMapProps {
  readonly route: Route;
  readonly label: string;
  /** Shows the drawing instead. */
  readonly onFailure: () => void;
}

/** What pictures of routes are made of. */
export interface RouteMaps {
  loadRegion(name: RegionName): Promise<MapRegion>;
  /** The map of an outside service; undefined where none is configured. */
  readonly loadMap?: (() => Promise<ComponentType<RouteMapProps>>) | undefined;
}

/** Without a region the route is drawn alone. */
export const RouteMapContext = createContext<RouteMaps>({ loadRegion: () => Promise.reject(new Error('No regions')) });
