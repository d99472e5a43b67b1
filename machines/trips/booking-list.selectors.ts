import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { BookingTab } from '#contract/trips/read-booking-page.ts';
import type { bookingListMachine } from './booking-list.machine.ts';
import type { bookingTabMachine } from './booking-tab.machine.ts';

type Snapshot = SnapshotFrom<typeof bookingListMachine>;

export const selectTab = (snapshot: Snapshot): BookingTab => (snapshot.matches('history') ? 'history' : 'upcoming');
/** The actor of the open tab. */
export const selectTabActor = (snapshot: Snapshot): ActorRefFrom<typeof bookingTabMachine> | undefined =>
  snapshot.children[selectTab(snapshot)];
