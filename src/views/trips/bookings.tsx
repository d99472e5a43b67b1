import { useSelector } from '@xstate/react';
import { page, stack } from '#design/layout.css.ts';
import { Tabs } from '#design/tabs.tsx';
import { pageTitle } from '#design/text.css.ts';
import type { bookingListMachine } from '#machines/trips/booking-list.machine.ts';
import * as select from '#machines/trips/booking-list.selectors.ts';
import type { ActorProps } from '../shell/actor-props.ts';
import { BookingPanel } from './booking-tab.tsx';

const TABS = [
  { id: 'upcoming', label: 'Upcoming' },
  { id: 'history', label: 'History' },
] as const;

export function Bookings({ actor }: ActorProps<typeof bookingListMachine>) {
  const tab = useSelector(actor, select.selectTab);
  const tabActor = useSelector(actor, select.selectTabActor);
  return (
    <div className={`${page} ${stack[24]}`}>
      <h1 className={pageTitle}>My bookings</h1>
      <Tabs
        label="My bookings"
        tabs={TABS}
        selected={tab}
        onSelect={(id) => actor.send({ type: 'tab.choose', tab: id })}
      >
        {tabActor && <BookingPanel key={tab} actor={tabActor} />}
      </Tabs>
    </div>
  );
}
