import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { Banner } from '#design/banner.tsx';
import { Button } from '#design/button.tsx';
import { EmptyState } from '#design/empty-state.tsx';
import { RouteIcon } from '#design/form-icons.tsx';
import { CarIcon } from '#design/icons.tsx';
import * as trip from '#machines/booking/trip-check.selectors.ts';
import * as lookup from '#machines/booking/vehicle-lookup.selectors.ts';
import type { wizardMachine } from '#machines/booking/wizard.machine.ts';
import * as select from '#machines/booking/wizard.selectors.ts';
import { VehicleList } from './vehicle-list.tsx';
import { VehicleListSkeleton } from './vehicle-list-skeleton.tsx';

interface VehicleChoiceProps {
  readonly actor: ActorRefFrom<typeof wizardMachine>;
  /** Base of relative image paths from other backends. */
  readonly baseUrl: string;
}

/** The vehicles of the trip, or why there are none and what to do about it. */
export function VehicleChoice({ actor, baseUrl }: VehicleChoiceProps) {
  const tripCheck = useSelector(actor, select.selectTripCheck);
  const vehicleLookup = useSelector(actor, select.selectVehicleLookup);
  const taxRate = useSelector(actor, select.selectTaxRate);
  const needsRoute = useSelector(tripCheck, (snapshot) => snapshot && trip.selectNeedsRoute(snapshot));
  const isEmpty = useSelector(vehicleLookup, (snapshot) => snapshot && lookup.selectIsEmpty(snapshot));
  const hasFailed = useSelector(vehicleLookup, (snapshot) => snapshot && lookup.selectHasFailed(snapshot));
  const isReady = useSelector(vehicleLookup, (snapshot) => snapshot && lookup.selectVehicles(snapshot).length > 0);
  const changeRoute = () => tripCheck?.send({ type: 'route.edit' });

  if (needsRoute)
    return (
      <EmptyState
        icon={<RouteIcon size={40} />}
        title={trip.ROUTE_NEEDED}
        action={<Button onClick={changeRoute}>Choose route</Button>}
      />
    );
  if (isEmpty)
    return (
      <EmptyState
        icon={<CarIcon size={40} />}
        title={lookup.NO_VEHICLES}
        action={
          <Button variant="secondary" onClick={changeRoute}>
            Change route
          </Button>
        }
      />
    );
  if (hasFailed)
    return (
      <Banner
        kind="error"
        action={
          <Button variant="secondary" compact onClick={() => vehicleLookup?.send({ type: 'vehicles.retry' })}>
            Try again
          </Button>
        }
      >
        {lookup.VEHICLES_FAILED}
      </Banner>
    );
  if (!isReady || !vehicleLookup) return <VehicleListSkeleton />;
  return <VehicleList actor={vehicleLookup} baseUrl={baseUrl} taxRate={taxRate} />;
}
