import { useCallback, useContext, useState } from 'react';
import type { Route } from '#contract/booking/route.ts';
import { Deferred } from '#design/deferred.tsx';
import { distanceText, durationText } from '#domain/road-text.ts';
import { arrivalText } from './arrival-text.ts';
import * as css from './route.css.ts';
import { RouteDrawing } from './route-drawing.tsx';
import { RouteMapContext } from './route-map-context.ts';

interface RouteViewProps {
  readonly route: Route;
  readonly from: string;
  readonly to: string;
}

/** Distance, driving time, arrival and a map (`route/picture`). */
export function RouteView({ route, from, to }: RouteViewProps) {
  const { distance, duration, is_estimate: isEstimate } = route;
  const arrival = arrivalText(route);
  const shownDistance = distanceText(distance, isEstimate);
  return (
    <>
      <RoutePicture
        route={route}
        from={from}
        to={to}
        label={shownDistance ? `Map of the route from ${from} to ${to}, ${shownDistance}` : `Map of ${from}`}
      />
      {shownDistance && (
        <dl className={css.facts}>
          <Fact label="Distance" value={shownDistance} />
          <Fact label="Duration" value={durationText(duration, isEstimate)} />
          {arrival && <Fact label="Arrival" value={arrival} />}
        </dl>
      )}
    </>
  );
}

function Fact({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div>
      <dt className={css.term}>{label}</dt>
      <dd className={css.value}>{unbroken(value)}</dd>
    </div>
  );
}

/** Numbers stay with their units. */
function unbroken(value: string): string {
  return value.replace(/(?<=\d|\dh|\d h) (?=[a-z\d]|[AP]M)/g, '\u00a0');
}

function RoutePicture(props: RouteViewProps & { readonly label: string }) {
  const { loadMap } = useContext(RouteMapContext);
  const [hasFailed, setHasFailed] = useState(false);
  const onFailure = useCallback(() => setHasFailed(true), []);
  if (!loadMap || hasFailed) return <RouteDrawing {...props} />;
  const { route, label } = props;
  return (
    <div className={css.frame}>
      <Deferred load={loadMap} needed props={{ route, label, onFailure }} />
    </div>
  );
}
