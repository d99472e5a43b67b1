import { type ComponentType, createContext } from 'react';
import type { Route } from '#contract/booking/route.ts';

export interface RouteMapProps {
  readonly route: Route;
  readonly label: string;
  /** Shown instead where the map cannot be. */
  readonly onFailure: () => void;
}

/** Loads the map of an outside service; undefined where none is configured. */
export const RouteMapContext = createContext<(() => Promise<ComponentType<RouteMapProps>>) | undefined>(undefined);
