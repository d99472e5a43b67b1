import type { SnapshotFrom } from 'xstate';
import type { BookingTab } from '#contract/trips/read-booking-page.ts';
import { required } from '../support/required.ts';
import type { bookingListMachine } from './booking-list.machine.ts';

type Snapshot = SnapshotFrom<typeof bookingListMachine>;

export const selectTab = (snapshot: Snapshot): BookingTab => (snapshot.matches('history') ? 'history' : 'upcoming');
/** The actor of the open tab. */
export const selectTabActor = (snapshot: Snapshot) => required(snapshot.children[selectTab(snapshot)], 'the open tab');
