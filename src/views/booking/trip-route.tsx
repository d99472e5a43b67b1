import { useSelector } from '@xstate/react';
import { isSamePlace } from '#domain/place.ts';
import { selectTripDraft } from '#machines/booking/trip-check.selectors.ts';
import { selectExpectsRoute, selectHasNoVehicles, selectRoute } from '#machines/booking/vehicle-lookup.selectors.ts';
import type { wizardMachine } from '#machines/booking/wizard.machine.ts';
import * as select from '#machines/booking/wizard.selectors.ts';
import { RouteGap, RouteSlot } from '../route/route-slot.tsx';
import type { ActorProps } from '../shell/actor-props.ts';
import { onlyBeside, sidePart } from './trip-detail.css.ts';

/** The route of the trip page, if the prices are for one. */
export function TripRoute({ actor }: ActorProps<typeof wizardMachine>) {
  const { pickup, drop } = useSelector(useSelector(actor, select.selectTripCheck), selectTripDraft);
  const lookup = useSelector(actor, select.selectVehicleLookup);
  const route = useSelector(lookup, selectRoute);
  const isExpected = useSelector(lookup, selectExpectsRoute);
  const isGap = useSelector(lookup, selectHasNoVehicles);
  if (!pickup || !drop || !isExpected || isSamePlace(pickup, drop)) return null;
  return (
    <div className={`${sidePart} ${isGap ? onlyBeside : ''}`}>
      {isGap ? <RouteGap /> : <RouteSlot route={route} from={pickup.label} to={drop.label} />}
    </div>
  );
}
