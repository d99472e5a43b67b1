import type { SnapshotFrom } from 'xstate';
import type { resendEmailMachine } from './resend-email.machine.ts';

type Snapshot = SnapshotFrom<typeof resendEmailMachine>;

/** `account/verified-email`, `account/guest-rides` */
export const NOT_CONFIRMED =
  "Your email address isn't confirmed yet. Open the link in our email, or send it again. Rides you booked as a guest then appear in My bookings.";

/** '' when no link was requested in this tab. */
export const selectEmail = (snapshot: Snapshot): string => snapshot.context.email;
export const selectIsBusy = (snapshot: Snapshot): boolean => snapshot.hasTag('busy');
/** The status of the last email or of the one being sent. */
export const selectMessage = (snapshot: Snapshot): string =>
  selectIsBusy(snapshot) ? 'Sending another email…' : snapshot.context.message;
type MessageKind = 'info' | 'success' | 'error';
export const selectMessageKind = (snapshot: Snapshot): MessageKind => {
  if (selectIsBusy(snapshot)) return 'info';
  return snapshot.hasTag('error') ? 'error' : 'success';
};
