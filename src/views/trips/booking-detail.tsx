import { useSelector } from '@xstate/react';
import { type ReactNode, useDeferredValue } from 'react';
import { RetryBanner } from '#design/banner.tsx';
import { cluster, page, stack, surface, withAside } from '#design/layout.css.ts';
import { Skeleton } from '#design/skeleton.tsx';
import { pageTitle } from '#design/text.css.ts';
import { control } from '#design/tokens.css.ts';
import type { bookingDetailMachine } from '#machines/trips/booking-detail.machine.ts';
import * as select from '#machines/trips/booking-detail.selectors.ts';
import type { ActorProps } from '../shell/actor-props.ts';
import { BookedTrip } from './booked-trip.tsx';
import { StatusBadge } from './status-badge.tsx';

interface BookingDetailProps extends ActorProps<typeof bookingDetailMachine> {
  /** The way to the list of bookings, for a customer's own. */
  readonly back?: ReactNode;
  /** The page of a booking that does not exist. */
  readonly missing: ReactNode;
}

export function BookingDetail({ actor, back, missing }: BookingDetailProps) {
  // Deferred, so that React renders the booking in slices.
  const stage = useDeferredValue(useSelector(actor, select.selectStage));
  const status = useDeferredValue(useSelector(actor, select.selectStatus));
  const failure = useDeferredValue(useSelector(actor, select.selectFailure));
  if (stage === 'missing') return missing;
  return (
    <div className={`${page} ${stack[24]}`}>
      <header>
        {back}
        <div className={cluster[16]}>
          <h1 className={pageTitle}>{stage === 'loading' ? select.DETAIL_LOADING : select.DETAIL_TITLE}</h1>
          <StatusBadge status={status} />
        </div>
      </header>
      {stage === 'loading' && <BookedTripSkeleton />}
      {failure && <RetryBanner onRetry={() => actor.send({ type: 'booking.retry' })}>{failure}</RetryBanner>}
      {stage === 'ready' && <BookedTrip actor={actor} />}
    </div>
  );
}

/** Matches the height of most bookings; the title announces the loading. */
export function BookedTripSkeleton() {
  return (
    <div className={stack[24]} aria-hidden="true">
      <Skeleton height={control.height} />
      <Skeleton width="min(20rem, 100%)" height={control.height} />
      <div className={withAside}>
        <div className={stack[24]}>
          <SkeletonPart rows={11} />
          <SkeletonPart rows={3} />
        </div>
        <SkeletonPart rows={5} />
      </div>
    </div>
  );
}

function SkeletonPart({ rows }: { readonly rows: number }) {
  return (
    <div className={`${surface} ${stack[24]}`}>
      <Skeleton width="9rem" height="2rem" />
      {Array.from({ length: rows }, (_, row) => row + 1).map((row) => (
        <Skeleton key={row} height="1.35rem" />
      ))}
    </div>
  );
}
