import { useSelector } from '@xstate/react';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Banner, RetryBanner } from '#design/banner.tsx';
import { Button } from '#design/button.tsx';
import { EmptyState } from '#design/empty-state.tsx';
import { CalendarIcon } from '#design/form-icons.tsx';
import { visuallyHidden } from '#design/global.css.ts';
import { stack } from '#design/layout.css.ts';
import { Skeleton } from '#design/skeleton.tsx';
import { cardTitle, mutedSmall } from '#design/text.css.ts';
import { selectIsProfileLoading } from '#machines/account/session.selectors.ts';
import { selectSession } from '#machines/shell/app.selectors.ts';
import { bookingAddress } from '#machines/trips/addresses.ts';
import type { bookingTabMachine } from '#machines/trips/booking-tab.machine.ts';
import * as select from '#machines/trips/booking-tab.selectors.ts';
import type { ActorProps } from '../shell/actor-props.ts';
import { useApp } from '../shell/app-context.ts';
import { ButtonLink } from '../shell/button-link.tsx';
import { useFocusOnceGone } from '../shell/use-focus-once-gone.ts';
import { BookingCard } from './booking-card.tsx';
import * as css from './bookings.css.ts';

export interface BookingPanelProps extends ActorProps<typeof bookingTabMachine> {
  /** Shown above an empty list, for a customer whose email address is not verified. */
  readonly unverified: ReactNode;
}

export function BookingPanel({ actor, unverified }: BookingPanelProps) {
  const isProfileLoading = useSelector(useSelector(useApp(), selectSession), selectIsProfileLoading);
  const stage = select.panelStage(useSelector(actor, select.selectStage), isProfileLoading);
  const tab = useSelector(actor, select.selectTab);
  const failure = useSelector(actor, select.selectFailure);
  if (stage === 'loading') return <BookingsSkeleton />;
  if (stage === 'failed')
    return <RetryBanner onRetry={() => actor.send({ type: 'bookings.retry' })}>{failure}</RetryBanner>;
  if (stage === 'empty')
    return (
      <div className={stack[24]}>
        {unverified}
        <EmptyState
          icon={<CalendarIcon size={32} />}
          title={<h2>{select.EMPTY_TEXTS[tab]}</h2>}
          action={<ButtonLink to="/">Request a ride</ButtonLink>}
        >
          {select.EMPTY_HINTS[tab]}
        </EmptyState>
      </div>
    );
  return <BookingDays actor={actor} />;
}

function BookingDays({ actor }: ActorProps<typeof bookingTabMachine>) {
  const tab = useSelector(actor, select.selectTab);
  const days = useSelector(actor, select.selectDays);
  const list = useRef<HTMLDivElement>(null);
  useFocusOnMore(list, useSelector(actor, select.selectCount));
  return (
    <div ref={list} className={stack[24]}>
      {days.map(({ date, bookings }) => (
        <section key={date} className={stack[12]}>
          <h2 className={cardTitle}>{date}</h2>
          <ul className={stack[12]}>
            {bookings.map((booking) => (
              <li key={booking.id}>
                <BookingCard booking={booking} to={bookingAddress(tab, booking.id)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <MoreBookings actor={actor} />
    </div>
  );
}

/** Moves focus from 'Show more', which is now below all bookings, or from the text in its place, to the first new one. */
function useFocusOnMore(list: RefObject<HTMLElement | null>, count: number): void {
  const shown = useRef(count);
  useEffect(() => {
    const isBelow = list.current?.querySelector(':is(button, p):focus');
    if (count > shown.current && isBelow)
      list.current?.querySelectorAll('a')[shown.current]?.focus({ preventScroll: true });
    shown.current = count;
  }, [list, count]);
}

/** Loads the next page; after the last one, says that there are no more. */
function MoreBookings({ actor }: ActorProps<typeof bookingTabMachine>) {
  const isPartial = useSelector(actor, select.selectIsPartial);
  const isAtEnd = useSelector(actor, select.selectIsAtEnd);
  const isGrowing = useSelector(actor, select.selectIsGrowing);
  const failure = useSelector(actor, select.selectFailure);
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
      {failure && <Banner kind="error">{failure}</Banner>}
      <Button
        variant="secondary"
        wide
        busy={isGrowing}
        busyLabel="Loading"
        onClick={() => actor.send({ type: 'bookings.more' })}
      >
        {failure ? 'Try again' : 'Show more'}
      </Button>
    </div>
  );
}

/** Matches the height of three days with one booking each. */
function BookingsSkeleton() {
  return (
    <div className={stack[24]} role="status">
      <span className={visuallyHidden}>Loading your bookings</span>
      {[1, 2, 3].map((key) => (
        <div key={key} className={stack[12]}>
          <Skeleton width="11rem" height="1.5rem" />
          <div className={stack[12]}>
            <div className={css.frame}>
              <div className={css.picture}>
                <div className={css.image}>
                  <Skeleton height="100%" />
                </div>
              </div>
              <span className={css.text}>
                <span className={css.standing}>
                  <Skeleton width="12rem" height="1.5rem" />
                </span>
                <span className={css.skeletonPlace}>
                  <Skeleton width="18rem" height="100%" />
                </span>
                <span className={css.skeletonPlace}>
                  <Skeleton width="16rem" height="100%" />
                </span>
              </span>
              <span className={css.price}>
                <Skeleton width="5rem" height="1.55em" />
              </span>
            </div>
          </div>
        </div>
      ))}
    </div>
  );
}
