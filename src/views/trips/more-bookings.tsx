import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import { Banner } from '#design/banner.tsx';
import { Button } from '#design/button.tsx';
import { stack } from '#design/layout.css.ts';
import { mutedSmall } from '#design/text.css.ts';
import type { bookingTabMachine } from '#machines/trips/booking-tab.machine.ts';
import * as select from '#machines/trips/booking-tab.selectors.ts';
import { useFocusOnceGone } from '../shell/use-focus-once-gone.ts';

interface MoreBookingsProps {
  readonly actor: ActorRefFrom<typeof bookingTabMachine>;
}

/** Loads the next page; after the last one, says that there are no more. */
export function MoreBookings({ actor }: MoreBookingsProps) {
  const isPartial = useSelector(actor, select.selectIsPartial);
  const isAtEnd = useSelector(actor, select.selectIsAtEnd);
  const isGrowing = useSelector(actor, select.selectIsGrowing);
  const hasFailed = useSelector(actor, select.selectHasMoreFailed);
  const atEnd = useRef<HTMLParagraphElement>(null);
  useFocusOnceGone(atEnd, isPartial);
  if (isAtEnd)
    return (
      <p ref={atEnd} className={mutedSmall} tabIndex={-1}>
        {select.NO_MORE}
      </p>
    );
  if (!isPartial) return null;
  return (
    <div className={stack[16]}>
      {hasFailed && <Banner kind="error">{select.MORE_FAILED}</Banner>}
      <Button
        variant="secondary"
        wide
        busy={isGrowing}
        busyLabel="Loading"
        onClick={() => actor.send({ type: 'bookings.more' })}
      >
        {hasFailed ? 'Try again' : 'Show more'}
      </Button>
    </div>
  );
}
