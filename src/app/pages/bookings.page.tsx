import { useState } from 'react';
import { selectSearch } from '#machines/shell/app.selectors.ts';
import { tabOf } from '#machines/trips/addresses.ts';
import { useApp } from '#views/shell/app-context.ts';
import { Bookings } from '#views/trips/bookings.tsx';
import { keptInEntry } from '../browser/location.ts';
import { useRootActor } from '../inspection/root-actor.ts';
import { bookingList } from '../trips/booking-list.ts';

/** The address chooses the tab on load; afterwards actor and address stay in sync. */
export default function BookingsPage() {
  const tab = tabOf(selectSearch(useApp().getSnapshot()));
  const [left] = useState(keptInEntry);
  const { pages } = left;
  return <Bookings actor={useRootActor(bookingList, { input: { tab, ...(pages && { pages }) } })} left={left} />;
}
