import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import { Link } from 'wouter';
import type { ActorRefFrom } from 'xstate';
import type { SiteSettings } from '#contract/shell/settings.contract.ts';
import { Banner } from '#design/banner.tsx';
import { button } from '#design/button.css.ts';
import { Button } from '#design/button.tsx';
import { EmptyState } from '#design/empty-state.tsx';
import { page, readingPage, stack } from '#design/layout.css.ts';
import { tabAddress } from '#machines/trips/addresses.ts';
import type { bookingDetailMachine } from '#machines/trips/booking-detail.machine.ts';
import * as select from '#machines/trips/booking-detail.selectors.ts';
import { useFocusOnceGone } from '../shell/use-focus-once-gone.ts';
import { BookedTrip } from './booked-trip.tsx';
import { BookedTripSkeleton } from './booked-trip-skeleton.tsx';
import { BookingTitle } from './booking-title.tsx';

interface BookingDetailProps {
  readonly actor: ActorRefFrom<typeof bookingDetailMachine>;
  readonly site: SiteSettings;
}

export function BookingDetail({ actor, site }: BookingDetailProps) {
  const stage = useSelector(actor, select.selectStage);
  const tab = useSelector(actor, select.selectTab);
  const title = useRef<HTMLHeadingElement>(null);
  useFocusOnceGone(title, stage === 'failed');
  if (stage === 'missing')
    return (
      <div className={readingPage}>
        <EmptyState
          title={<h1>{select.DETAIL_MISSING}</h1>}
          action={
            <Link to={tabAddress(tab)} className={button()}>
              My bookings
            </Link>
          }
        >
          {select.DETAIL_MISSING_HINT}
        </EmptyState>
      </div>
    );
  return (
    <div className={page}>
      <div className={stack[24]}>
        <BookingTitle actor={actor} ref={title} />
        {stage === 'loading' && <BookedTripSkeleton />}
        {stage === 'failed' && (
          <Banner
            kind="error"
            action={
              <Button variant="secondary" compact onClick={() => actor.send({ type: 'booking.retry' })}>
                Try again
              </Button>
            }
          >
            {select.DETAIL_FAILED}
          </Banner>
        )}
        {stage === 'ready' && <BookedTrip actor={actor} site={site} title={title} />}
      </div>
    </div>
  );
}
