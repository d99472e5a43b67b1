import { useSelector } from '@xstate/react';
import type { Route } from '#contract/booking/route.ts';
import { Deferred } from '#design/deferred.tsx';
import { isSamePlace } from '#domain/place.ts';
import { selectTripDraft } from '#machines/booking/trip-check.selectors.ts';
import { selectExpectsRoute, selectRoute } from '#machines/booking/vehicle-lookup.selectors.ts';
import type { wizardMachine } from '#machines/booking/wizard.machine.ts';
import * as select from '#machines/booking/wizard.selectors.ts';
import { sidePart } from '../booking/trip-detail.css.ts';
import type { ActorProps } from '../shell/actor-props.ts';
import * as css from './route.css.ts';

interface RouteSlotProps {
  /** Undefined while it is looked up. */
  readonly route: Route | undefined;
  /** Labels of the places. */
  readonly from: string;
  readonly to: string;
}

/** After the prices, which come first. */
const load = async () => {
  await new Promise<unknown>((resolve) => (window.requestIdleCallback ?? setTimeout)(resolve));
  return (await import('./route-view.tsx')).RouteView;
};

/** `route/picture` in its place, which it keeps while it loads. */
export function RouteSlot({ route, from, to }: RouteSlotProps) {
  return (
    <section className={css.slot} aria-label="Your route">
      {route ? (
        <Deferred load={load} needed props={{ route, from, to }} waiting={<EmptyFrame />} failureStyle={css.failure} />
      ) : (
        <EmptyFrame />
      )}
    </section>
  );
}

const EmptyFrame = () => <div className={css.frame} />;

/** The route of the trip page; absent where the prices are for none. */
export function TripRoute({ actor }: ActorProps<typeof wizardMachine>) {
  const tripCheck = useSelector(actor, select.selectTripCheck);
  const lookup = useSelector(actor, select.selectVehicleLookup);
  return tripCheck && lookup ? <QuotedRoute tripCheck={tripCheck} lookup={lookup} /> : null;
}

interface QuotedRouteProps {
  readonly tripCheck: NonNullable<ReturnType<typeof select.selectTripCheck>>;
  readonly lookup: NonNullable<ReturnType<typeof select.selectVehicleLookup>>;
}

function QuotedRoute({ tripCheck, lookup }: QuotedRouteProps) {
  const { pickup, drop } = useSelector(tripCheck, selectTripDraft);
  const route = useSelector(lookup, selectRoute);
  const isExpected = useSelector(lookup, selectExpectsRoute);
  if (!pickup || !drop || !isExpected || isSamePlace(pickup, drop)) return null;
  return (
    <div className={sidePart}>
      <RouteSlot route={route} from={pickup.label} to={drop.label} />
    </div>
  );
}
