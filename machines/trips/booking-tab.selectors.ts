import type { SnapshotFrom } from 'xstate';
import type { BookingDay, BookingTab } from '#contract/trips/read-booking-page.ts';
import { loadErrorText } from '../support/load-failure.ts';
import type { bookingTabMachine } from './booking-tab.machine.ts';
import { countBookings } from './merge-days.ts';

type Snapshot = SnapshotFrom<typeof bookingTabMachine>;

export const EMPTY_TEXTS: Readonly<Record<BookingTab, string>> = { upcoming: 'No Booking', history: 'No data' };
export const EMPTY_HINTS: Readonly<Record<BookingTab, string>> = {
  upcoming: 'Your upcoming rides will appear here.',
  history: 'Your past rides will appear here.',
};
/** While the customer's email address is not verified (`account/guest-rides`). */
export const GUEST_RIDES_WAIT =
  'Rides you booked as a guest appear here once you confirm your email address. Open the link in our email, or send it again.';
export const NO_MORE = 'No more bookings';

type BookingTabStage = 'loading' | 'failed' | 'empty' | 'shown';

export const selectStage = (snapshot: Snapshot): BookingTabStage => {
  if (snapshot.matches('failed')) return 'failed';
  if (snapshot.matches('empty')) return 'empty';
  return snapshot.matches('shown') ? 'shown' : 'loading';
};

/** An empty list waits for the profile, which may put a note above it, so that nothing moves. */
export const panelStage = (stage: BookingTabStage, isProfileLoading: boolean): BookingTabStage =>
  stage === 'empty' && isProfileLoading ? 'loading' : stage;

export const selectTab = (snapshot: Snapshot): BookingTab => snapshot.context.tab;
export const selectDays = (snapshot: Snapshot): readonly BookingDay[] => snapshot.context.days;
/** How many bookings are shown. */
export const selectCount = ({ context }: Snapshot): number => countBookings(context.days);
/** There is a next page, loading or not. */
export const selectIsPartial = (snapshot: Snapshot): boolean =>
  snapshot.matches('shown') && !snapshot.matches({ shown: 'whole' });
/** Several pages exist, and all are loaded. */
export const selectIsAtEnd = (snapshot: Snapshot): boolean =>
  snapshot.matches({ shown: 'whole' }) && snapshot.context.pages > 1;
export const selectIsGrowing = (snapshot: Snapshot): boolean => snapshot.matches({ shown: 'growing' });
/** Why the bookings, or more of them, could not be loaded; '' otherwise. */
export const selectFailure = (snapshot: Snapshot): string => {
  if (!snapshot.hasTag('error')) return '';
  const what = snapshot.matches('failed') ? 'your' : 'more';
  return loadErrorText(`We couldn't load ${what} bookings.`, snapshot.context.failure);
};
