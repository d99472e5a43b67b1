import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import { Link } from 'wouter';
import type { ActorRefFrom } from 'xstate';
import { Banner } from '#design/banner.tsx';
import { button } from '#design/button.css.ts';
import { Button } from '#design/button.tsx';
import { EmptyState } from '#design/empty-state.tsx';
import { CalendarIcon } from '#design/form-icons.tsx';
import type { bookingTabMachine } from '#machines/trips/booking-tab.machine.ts';
import * as select from '#machines/trips/booking-tab.selectors.ts';
import { useFocusOnceGone } from '../shell/use-focus-once-gone.ts';
import { days } from './booking-days.css.ts';
import { BookingDays } from './booking-days.tsx';
import { BookingsSkeleton } from './bookings-skeleton.tsx';
import { MoreBookings } from './more-bookings.tsx';

interface BookingPanelProps {
  readonly actor: ActorRefFrom<typeof bookingTabMachine>;
}

export function BookingPanel({ actor }: BookingPanelProps) {
  const hasFailed = useSelector(actor, select.selectStage) === 'failed';
  const panel = useRef<HTMLDivElement>(null);
  useFocusOnceGone(panel, hasFailed);
  return (
    <div ref={panel} tabIndex={-1}>
      <Content actor={actor} />
    </div>
  );
}

function Content({ actor }: BookingPanelProps) {
  const stage = useSelector(actor, select.selectStage);
  const tab = useSelector(actor, select.selectTab);
  if (stage === 'loading') return <BookingsSkeleton />;
  if (stage === 'failed')
    return (
      <Banner
        kind="error"
        action={
          <Button variant="secondary" compact onClick={() => actor.send({ type: 'bookings.retry' })}>
            Try again
          </Button>
        }
      >
        {select.BOOKINGS_FAILED}
      </Banner>
    );
  if (stage === 'empty')
    return (
      <EmptyState
        icon={<CalendarIcon size={32} />}
        title={<h2>{select.EMPTY_TEXTS[tab]}</h2>}
        action={
          <Link to="/" className={button()}>
            Request a ride
          </Link>
        }
      >
        {select.EMPTY_HINTS[tab]}
      </EmptyState>
    );
  return (
    <div className={days}>
      <BookingDays actor={actor} />
      <MoreBookings actor={actor} />
    </div>
  );
}
