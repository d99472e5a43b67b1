import type { SnapshotFrom } from 'xstate';
import type { resendEmailMachine } from './resend-email.machine.ts';

type Snapshot = SnapshotFrom<typeof resendEmailMachine>;

/** '' when nobody has asked for a link here. */
export const selectEmail = (snapshot: Snapshot): string => snapshot.context.email;
export const selectIsBusy = (snapshot: Snapshot): boolean => snapshot.hasTag('busy');
/** What is said of the last email, or of the one that is being sent. */
export const selectMessage = (snapshot: Snapshot): string =>
  selectIsBusy(snapshot) ? 'Sending another email…' : snapshot.context.message;
export type MessageKind = 'info' | 'success' | 'error';
export const selectMessageKind = (snapshot: Snapshot): MessageKind => {
  if (selectIsBusy(snapshot)) return 'info';
  return snapshot.hasTag('error') ? 'error' : 'success';
};
