import type { SnapshotFrom } from 'xstate';
import type { googleSignInMachine } from './google-sign-in.machine.ts';

type Snapshot = SnapshotFrom<typeof googleSignInMachine>;

export const CONTINUE_WITH_GOOGLE = 'Continue with Google';
export const GOOGLE_UNAVAILABLE = 'Google sign-in could not be loaded. Check your connection.';

export const selectIsBusy = (snapshot: Snapshot): boolean => snapshot.hasTag('busy') || snapshot.status === 'done';
export const selectIsUnavailable = (snapshot: Snapshot): boolean => snapshot.matches('unavailable');
