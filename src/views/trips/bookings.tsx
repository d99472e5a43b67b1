import { useSelector } from '@xstate/react';
import { useLayoutEffect, useRef } from 'react';
import { page, stack } from '#design/layout.css.ts';
import { Tabs } from '#design/tabs.tsx';
import { pageTitle } from '#design/text.css.ts';
import type { bookingListMachine } from '#machines/trips/booking-list.machine.ts';
import * as select from '#machines/trips/booking-list.selectors.ts';
import { selectStage } from '#machines/trips/booking-tab.selectors.ts';
import type { ActorProps } from '../shell/actor-props.ts';
import { BookingPanel } from './booking-tab.tsx';

const TABS = [
  { id: 'upcoming', label: 'Upcoming' },
  { id: 'history', label: 'History' },
] as const;

interface BookingsProps extends ActorProps<typeof bookingListMachine> {
  /** Where the page was left, if the customer comes back to it. */
  readonly scroll?: number | undefined;
}

export function Bookings({ actor, scroll }: BookingsProps) {
  const tab = useSelector(actor, select.selectTab);
  const tabActor = useSelector(actor, select.selectTabActor);
  const isShown = useSelector(tabActor, selectStage) === 'shown';
  useScrollOnce(scroll, isShown);
  return (
    <div className={`${page} ${stack[24]}`}>
      <h1 className={pageTitle}>My bookings</h1>
      <Tabs
        label="My bookings"
        tabs={TABS}
        selected={tab}
        onSelect={(id) => actor.send({ type: 'tab.choose', tab: id })}
      >
        <BookingPanel key={tab} actor={tabActor} />
      </Tabs>
    </div>
  );
}

/** The browser would scroll before there is anything to scroll to. */
function useScrollOnce(top: number | undefined, isShown: boolean): void {
  const left = useRef(top);
  useLayoutEffect(() => {
    if (!isShown || left.current === undefined) return;
    window.scrollTo(0, left.current);
    left.current = undefined;
  }, [isShown]);
}
