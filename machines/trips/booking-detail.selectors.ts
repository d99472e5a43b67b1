import type { SnapshotFrom } from 'xstate';
import type { BookingDetail } from '#contract/trips/booking-detail.contract.ts';
import type { Instant } from '#domain/local-time.ts';
import { failureSelector } from '../support/load-failure.ts';
import { canCancel, isAhead } from './booked-ride.ts';
import type { bookingDetailMachine } from './booking-detail.machine.ts';
import { type ChangeNotice, changeNotice } from './changeable-ride.ts';

type Snapshot = SnapshotFrom<typeof bookingDetailMachine>;

export const DETAIL_LOADING = 'Loading booking details...';
export const DETAIL_TITLE = 'Booking details';
export const DETAIL_MISSING = 'Booking not found';
export const DETAIL_MISSING_HINT = 'The address may be incomplete, or the booking may belong to another account.';
export const NO_MESSAGE = 'No message';

export const selectStage = ({ value }: Snapshot): 'loading' | 'failed' | 'missing' | 'ready' =>
  typeof value === 'string' ? value : 'ready';

/** '' unless loading has failed. */
export const selectFailure = failureSelector("We couldn't load this booking.");
export const selectBooking = (snapshot: Snapshot): BookingDetail | undefined => snapshot.context.booking;
/** Any string, such as accepted, pending or completed; '' until the booking is loaded. */
export const selectStatus = (snapshot: Snapshot): string => snapshot.context.booking?.tripDetails.status ?? '';
/** True if the ride is upcoming or under way, judging by its status, and by its end where the backend says it. */
export const selectIsAhead = ({ context: { booking, now = 0, tab } }: Snapshot): boolean =>
  tab === 'upcoming' && isAhead(booking) && !(now >= Date.parse(booking?.ride?.ends_at ?? ''));
export const selectNow = (snapshot: Snapshot): Instant | undefined => snapshot.context.now;
export const selectCancellation = (snapshot: Snapshot) => snapshot.children.cancellation;
/** True also while the dialog is open. */
export const selectCanCancel = ({ context }: Snapshot): boolean => canCancel(context);
export const selectCanChange = (snapshot: Snapshot): boolean => snapshot.can({ type: 'ride.change' });
/** The page names the phone number instead. */
export const selectIsTooLateToChange = (snapshot: Snapshot): boolean => {
  const { booking } = snapshot.context;
  const isKnown = booking?.ride?.version !== undefined && booking.price_breakdown != null;
  return snapshot.matches('ready') && isKnown && selectIsAhead(snapshot) && !selectCanChange(snapshot);
};
/** A new object for each snapshot: compare it with `shallowEqual`. */
export const selectChangeNotice = ({ context: { booking, changed } }: Snapshot): ChangeNotice | undefined =>
  changeNotice(booking, changed);
export const selectPayNow = (snapshot: Snapshot) => snapshot.children.payNow;
export const selectRating = (snapshot: Snapshot) => snapshot.children.rating;
/** 'Thank you!' with a button that sends 'thanks.dismiss'. */
export const selectIsThanked = (snapshot: Snapshot): boolean => snapshot.matches({ ready: { rating: 'thanked' } });
export const selectCanRepeat = (snapshot: Snapshot): boolean =>
  snapshot.can({ type: 'ride.repeat', direction: 'again' });
export const selectCanReverse = (snapshot: Snapshot): boolean =>
  snapshot.can({ type: 'ride.repeat', direction: 'wayBack' });
