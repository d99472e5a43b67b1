import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import { Banner, RetryBanner } from '#design/banner.tsx';
import { Button } from '#design/button.tsx';
import { EmptyState } from '#design/empty-state.tsx';
import { FieldGroup } from '#design/field.tsx';
import { RouteIcon } from '#design/form-icons.tsx';
import { CarIcon } from '#design/icons.tsx';
import { unsettled } from '#design/loading.css.ts';
import { Skeleton } from '#design/skeleton.tsx';
import { phoneLink } from '#domain/phone-link.ts';
import * as trip from '#machines/booking/trip-check.selectors.ts';
import * as lookup from '#machines/booking/vehicle-lookup.selectors.ts';
import type { wizardMachine } from '#machines/booking/wizard.machine.ts';
import * as select from '#machines/booking/wizard.selectors.ts';
import type { ActorProps } from '../shell/actor-props.ts';
import { useSite } from '../shell/app-context.ts';
import { ContactLink } from './contact-rows.tsx';
import * as css from './vehicle-card.css.ts';
import { VehicleCard } from './vehicle-card.tsx';

/** The vehicles of the trip, or why there are none and what to do about it. */
export function VehicleChoice({ actor }: ActorProps<typeof wizardMachine>) {
  const { phone } = useSite();
  const tripCheck = useSelector(actor, select.selectTripCheck);
  const vehicleLookup = useSelector(actor, select.selectVehicleLookup);
  const needsRoute = useSelector(tripCheck, trip.selectNeedsRoute);
  const isEmpty = useSelector(vehicleLookup, lookup.selectIsEmpty);
  const refusal = useSelector(vehicleLookup, lookup.selectRefusal);
  const failure = useSelector(vehicleLookup, lookup.selectFailure);
  const vehicles = useSelector(vehicleLookup, lookup.selectVehicles);
  // A vehicle chosen before the script ran is checked in the DOM only.
  const chooseEarly = useCallback(
    (list: HTMLElement | null) => {
      const id = list?.querySelector<HTMLInputElement>(':checked')?.value;
      if (id && id !== lookup.selectVehicleId(vehicleLookup.getSnapshot()))
        vehicleLookup.send({ type: 'vehicle.choose', id });
    },
    [vehicleLookup],
  );
  const changeTrip = () => tripCheck.send({ type: 'trip.edit' });

  if (needsRoute)
    return (
      <EmptyState
        icon={<RouteIcon size={40} />}
        title={trip.ROUTE_NEEDED}
        action={<Button onClick={changeTrip}>Choose route</Button>}
      />
    );
  if (isEmpty)
    return (
      <EmptyState
        icon={<CarIcon size={40} />}
        title={lookup.NO_VEHICLES}
        action={
          <Button variant="secondary" onClick={changeTrip}>
            Change trip
          </Button>
        }
      >
        {phone && (
          <>
            Call us on <ContactLink to={phoneLink(phone)} text={phone} />: we may still find a car for you.
          </>
        )}
      </EmptyState>
    );
  if (refusal)
    return (
      <Banner
        kind="error"
        action={
          <Button variant="secondary" compact onClick={changeTrip}>
            Change trip
          </Button>
        }
      >
        {refusal}
      </Banner>
    );
  if (failure)
    return <RetryBanner onRetry={() => vehicleLookup.send({ type: 'vehicles.retry' })}>{failure}</RetryBanner>;
  if (vehicles.length === 0) return <VehicleListSkeleton />;
  return (
    <FieldGroup legend="Vehicle" legendHidden>
      <div ref={chooseEarly} className={css.list}>
        {vehicles.map((vehicle) => (
          <VehicleCard key={vehicle.id} actor={actor} vehicle={vehicle} />
        ))}
      </div>
    </FieldGroup>
  );
}

function VehicleListSkeleton() {
  return (
    <div className={`${css.list} ${unsettled}`}>
      {[1, 2, 3, 4, 5, 6].map((card) => (
        <div key={card} className={css.skeletonCard}>
          <Skeleton width="1.25rem" height="1.25rem" />
          <div className={css.card}>
            <span className={css.image}>
              <Skeleton height="100%" />
            </span>
            <span className={css.text}>
              <Skeleton width="8rem" height="1.5rem" />
              <Skeleton width="9rem" height="1.2rem" />
              <Skeleton width="5rem" height="1.2rem" />
              <Skeleton height="1.2rem" />
            </span>
            <span className={`${css.price} ${css.skeletonPrice}`}>
              <Skeleton width="6rem" height="2.75rem" />
            </span>
          </div>
        </div>
      ))}
    </div>
  );
}
