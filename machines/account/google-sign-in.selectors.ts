import type { SnapshotFrom } from 'xstate';
import type { googleSignInMachine } from './google-sign-in.machine.ts';

type Snapshot = SnapshotFrom<typeof googleSignInMachine>;

export const CONTINUE_WITH_GOOGLE = 'Continue with Google';

/** The session is being made, or is made and the next page is on its way. */
export const selectIsBusy = (snapshot: Snapshot): boolean => snapshot.hasTag('busy') || snapshot.status === 'done';
export const selectIsUnavailable = (snapshot: Snapshot): boolean => snapshot.matches('unavailable');
