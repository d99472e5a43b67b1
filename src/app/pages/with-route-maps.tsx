import type { ComponentType } from 'react';
import { RouteMapContext, type RouteMaps } from '#views/route/route-map-context.ts';
import { config } from '../api/api.ts';
import { loadRegion } from '../places/load-region.ts';

const loadMap = () => import('../google/google-route-map.tsx').then((module) => module.GoogleRouteMap);

const ROUTE_MAPS: RouteMaps = { loadRegion, loadMap: config.googleMapsApiKey ? loadMap : undefined };

/** A page that shows the route of a ride. */
export function withRouteMaps(Page: ComponentType): ComponentType {
  return function PageWithRouteMaps() {
    return (
      <RouteMapContext value={ROUTE_MAPS}>
        <Page />
      </RouteMapContext>
    );
  };
}
