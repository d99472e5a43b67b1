import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { visuallyHidden } from '#design/global.css.ts';
import { Skeleton } from '#design/skeleton.tsx';
import { SummaryList, type SummaryRow } from '#design/summary-list.tsx';
import { selectNeedsRoute } from '#machines/booking/trip-check.selectors.ts';
import { selectHasNoPrice } from '#machines/booking/vehicle-lookup.selectors.ts';
import type { wizardMachine } from '#machines/booking/wizard.machine.ts';
import { selectTripCheck, selectVehicleLookup } from '#machines/booking/wizard.selectors.ts';
import type { ActorProps } from '../shell/actor-props.ts';

interface SummarySkeletonProps extends ActorProps<typeof wizardMachine> {
  readonly lines: readonly Omit<SummaryRow, 'value'>[];
}

/** Placeholder with the same lines as the summary. */
export function SummarySkeleton({ actor, lines }: SummarySkeletonProps) {
  const isStuck = useIsStuck(actor);
  const rows = lines.map((line) => ({ ...line, value: <NoAmount isStuck={isStuck} /> }));
  return <SummaryList rows={rows} />;
}

/** Placeholder for an amount that is loading or, if it is stuck, unavailable. */
export function NoAmount({ isStuck }: { readonly isStuck: boolean }) {
  return (
    <>
      {isStuck ? <span aria-hidden="true">–</span> : <Skeleton width="4.5rem" height="1.35em" />}
      <span className={visuallyHidden}>not known yet</span>
    </>
  );
}

/** True when no price is loading: the visitor has to choose a route, change the trip or retry. */
export function useIsStuck(actor: ActorRefFrom<typeof wizardMachine>): boolean {
  const needsRoute = useSelector(useSelector(actor, selectTripCheck), selectNeedsRoute);
  const hasNoPrice = useSelector(useSelector(actor, selectVehicleLookup), selectHasNoPrice);
  return needsRoute || hasNoPrice;
}
