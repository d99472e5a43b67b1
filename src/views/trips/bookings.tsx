import { useSelector } from '@xstate/react';
import { useLayoutEffect, useRef } from 'react';
import { page, stack } from '#design/layout.css.ts';
import { Tabs } from '#design/tabs.tsx';
import { pageTitle } from '#design/text.css.ts';
import type { bookingListMachine } from '#machines/trips/booking-list.machine.ts';
import * as select from '#machines/trips/booking-list.selectors.ts';
import { selectStage } from '#machines/trips/booking-tab.selectors.ts';
import type { ActorProps } from '../shell/actor-props.ts';
import { BookingPanel, type BookingPanelProps } from './booking-tab.tsx';

const TABS = [
  { id: 'upcoming', label: 'Upcoming' },
  { id: 'history', label: 'History' },
] as const;

interface BookingsProps extends ActorProps<typeof bookingListMachine>, Pick<BookingPanelProps, 'unverified'> {
  /** How far the page was scrolled, and the address that was opened, if the customer comes back to it. */
  readonly left: { readonly scroll?: number; readonly opened?: string };
}

export function Bookings({ actor, left, unverified }: BookingsProps) {
  const tab = useSelector(actor, select.selectTab);
  const tabActor = useSelector(actor, select.selectTabActor);
  const isShown = useSelector(tabActor, selectStage) === 'shown';
  useReturnOnce(left, isShown);
  return (
    <div className={`${page} ${stack[24]}`}>
      <h1 className={pageTitle}>My bookings</h1>
      <Tabs
        label="My bookings"
        tabs={TABS}
        selected={tab}
        onSelect={(id) => actor.send({ type: 'tab.choose', tab: id })}
      >
        <BookingPanel key={tab} actor={tabActor} unverified={unverified} />
      </Tabs>
    </div>
  );
}

/** Scrolls to where the page was left, and focuses the booking that was opened, once they are there (`trips/way-back`). */
function useReturnOnce({ scroll, opened }: BookingsProps['left'], isShown: boolean): void {
  const isBack = useRef(false);
  useLayoutEffect(() => {
    if (!isShown || isBack.current) return;
    isBack.current = true;
    if (scroll !== undefined) window.scrollTo(0, scroll);
    // A reload moves no focus (`access/focus`).
    if (document.activeElement === document.body) return;
    document.querySelector<HTMLElement>(`main [href="${opened}"]`)?.focus({ preventScroll: true });
  }, [isShown, scroll, opened]);
}
