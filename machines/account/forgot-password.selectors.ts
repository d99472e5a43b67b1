import type { SnapshotFrom } from 'xstate';
import type { forgotPasswordMachine } from './forgot-password.machine.ts';

type Snapshot = SnapshotFrom<typeof forgotPasswordMachine>;

export const selectEmail = (snapshot: Snapshot): string => snapshot.context.email;
export const selectError = (snapshot: Snapshot): string | undefined => snapshot.context.error;
export const selectIsBusy = (snapshot: Snapshot): boolean => snapshot.hasTag('busy');
/** What stands under the form; '' when nothing is wrong. */
export const selectAlert = (snapshot: Snapshot): string => snapshot.context.message;
