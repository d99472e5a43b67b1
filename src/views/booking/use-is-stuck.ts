import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { selectNeedsRoute } from '#machines/booking/trip-check.selectors.ts';
import { selectHasFailed, selectIsEmpty } from '#machines/booking/vehicle-lookup.selectors.ts';
import type { wizardMachine } from '#machines/booking/wizard.machine.ts';
import { selectTripCheck, selectVehicleLookup } from '#machines/booking/wizard.selectors.ts';

/** True when no vehicle is loading: the visitor has to choose a route or retry. */
export function useIsStuck(actor: ActorRefFrom<typeof wizardMachine>): boolean {
  const tripCheck = useSelector(actor, selectTripCheck);
  const lookup = useSelector(actor, selectVehicleLookup);
  const needsRoute = useSelector(tripCheck, (snapshot) => snapshot !== undefined && selectNeedsRoute(snapshot));
  const isEmpty = useSelector(lookup, (snapshot) => snapshot !== undefined && selectIsEmpty(snapshot));
  const hasFailed = useSelector(lookup, (snapshot) => snapshot !== undefined && selectHasFailed(snapshot));
  return needsRoute || isEmpty || hasFailed;
}
