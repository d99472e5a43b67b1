import { useSelector } from '@xstate/react';
import { Router } from 'wouter';
import { selectPath } from '#machines/shell/app.selectors.ts';
import { RouteMapContext, type RouteMaps } from '#views/route/route-map-context.ts';
import { type AppActor, AppContext, useApp } from '#views/shell/app-context.ts';
import { Frame } from '#views/shell/frame.tsx';
import { config } from '../api/api.ts';
import { GoogleSlot } from '../google/google-slot.tsx';
import { PageOutlet } from '../pages/page-outlet.tsx';
import { loadRegion } from '../places/load-region.ts';
import '#design/global.css.ts';

interface AppProps {
  readonly actor: AppActor;
  /** True if the prerendered document only has a loading state. */
  readonly isWaiting: boolean;
}

export function App({ actor, isWaiting }: AppProps) {
  return (
    <AppContext value={actor}>
      <Router hook={useAddress}>
        <Frame>
          <RouteMapContext value={ROUTE_MAPS}>
            <PageOutlet isWaiting={isWaiting} />
          </RouteMapContext>
        </Frame>
        <GoogleSlot />
      </Router>
    </AppContext>
  );
}

const loadMap = () => import('../google/google-route-map.tsx').then((module) => module.GoogleRouteMap);

const ROUTE_MAPS: RouteMaps = {
  loadRegion,
  loadMap: config.googleMapsApiKey ? loadMap : undefined,
};

/** Routes by the statechart's address, so that page and visitor always change together. */
function useAddress(): [string, (to: string) => void] {
  const app = useApp();
  const path = useSelector(app, selectPath);
  return [path, (to) => app.send({ type: 'page.open', to })];
}
