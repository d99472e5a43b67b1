import type { SnapshotFrom } from 'xstate';
import { type FieldState, selectField as selectFormField } from '../support/form.ts';
import type { googleSignInMachine } from './google-sign-in.machine.ts';
import { FIELDS_EMPTY } from './login-form.ts';

type Snapshot = SnapshotFrom<typeof googleSignInMachine>;

export const CONTINUE_WITH_GOOGLE = 'Continue with Google';
export const GOOGLE_UNAVAILABLE = "We couldn't load Google sign-in. Check your connection.";

export const JOIN_OVER = 'This took too long. Continue with Google again.';

export const selectIsBusy = (snapshot: Snapshot): boolean =>
  snapshot.matches('exchanging') || snapshot.status === 'done';
export const selectIsUnavailable = (snapshot: Snapshot): boolean => snapshot.matches('unavailable');

export const selectIsProving = (snapshot: Snapshot): boolean => snapshot.hasTag('dialog');
export type ProofStage = 'form' | 'mailed' | 'over';
export const selectProofStage = (snapshot: Snapshot): ProofStage => {
  if (snapshot.matches({ proving: 'mailed' })) return 'mailed';
  return snapshot.matches({ proving: 'over' }) ? 'over' : 'form';
};
export const selectEmail = ({ context }: Snapshot): string => context.email;
export const selectField = (snapshot: Snapshot, field: 'password'): FieldState => ({
  ...selectFormField(snapshot, field),
  isInvalid: snapshot.context.message === FIELDS_EMPTY,
});
export const selectAlert = (snapshot: Snapshot): string =>
  selectProofStage(snapshot) === 'over' ? JOIN_OVER : snapshot.context.message;
export const selectIsJoining = (snapshot: Snapshot): boolean => snapshot.matches({ proving: 'joining' });
export const selectIsMailing = (snapshot: Snapshot): boolean => snapshot.matches({ proving: 'mailing' });
