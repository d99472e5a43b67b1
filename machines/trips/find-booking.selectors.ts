import type { SnapshotFrom } from 'xstate';
import type { findBookingMachine } from './find-booking.machine.ts';

type Snapshot = SnapshotFrom<typeof findBookingMachine>;

export const FIND_BOOKING = 'Find my booking';
export const LINK_SENT =
  "If we find a booking with this ID and email address, we've emailed a link to it. It can take a few minutes; if you can't see it, check your spam folder. We send only a few links every half hour.";

export const selectIsSent = (snapshot: Snapshot): boolean => snapshot.matches({ editing: 'sent' });
