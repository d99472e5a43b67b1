import type { SnapshotFrom } from 'xstate';
import type { resendEmailMachine } from './resend-email.machine.ts';

type Snapshot = SnapshotFrom<typeof resendEmailMachine>;

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
