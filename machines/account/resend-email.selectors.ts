import type { SnapshotFrom } from 'xstate';
import type { resendEmailMachine } from './resend-email.machine.ts';

type Snapshot = SnapshotFrom<typeof resendEmailMachine>;

/** '' when nobody has asked for a link here. */
export const selectEmail = (snapshot: Snapshot): string => snapshot.context.email;
export const selectIsBusy = (snapshot: Snapshot): boolean => snapshot.hasTag('busy');
/** What is said of the last email; '' while another is being sent. */
export const selectMessage = (snapshot: Snapshot): string => (selectIsBusy(snapshot) ? '' : snapshot.context.message);
export const selectHasFailed = (snapshot: Snapshot): boolean => snapshot.hasTag('error');
