import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { selectUnverifiedEmail } from '#machines/account/session.selectors.ts';
import { selectSearch, selectSession } from '#machines/shell/app.selectors.ts';
import { tabOf } from '#machines/trips/addresses.ts';
import { GUEST_RIDES_WAIT } from '#machines/trips/booking-tab.selectors.ts';
import { useApp } from '#views/shell/app-context.ts';
import { Bookings } from '#views/trips/bookings.tsx';
import { Unverified } from '../account/unverified.tsx';
import { keptInEntry } from '../browser/location.ts';
import { useRootActor } from '../inspection/root-actor.ts';
import { bookingList } from '../trips/booking-list.ts';

/** The address chooses the tab on load; afterwards actor and address stay in sync. */
export default function BookingsPage() {
  const app = useApp().getSnapshot();
  const tab = tabOf(selectSearch(app));
  const email = useSelector(selectSession(app), selectUnverifiedEmail);
  const [left] = useState(keptInEntry);
  const { pages } = left;
  return (
    <Bookings
      actor={useRootActor(bookingList, { input: { tab, ...(pages && { pages }) } })}
      left={left}
      unverified={email && <Unverified email={email} text={GUEST_RIDES_WAIT} />}
    />
  );
}
