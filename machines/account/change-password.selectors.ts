import type { SnapshotFrom } from 'xstate';
import type { changePasswordMachine } from './change-password.machine.ts';

type Snapshot = SnapshotFrom<typeof changePasswordMachine>;

export const selectIsOpen = (snapshot: Snapshot): boolean => snapshot.status === 'active';
export const selectHasPassword = (snapshot: Snapshot): boolean => snapshot.context.hasPassword;
export const selectIsSaving = (snapshot: Snapshot): boolean => snapshot.matches('saving');

/** Of the dialog, and of the link that opens it. */
export function passwordTitle(hasPassword: boolean): string {
  return hasPassword ? 'Change password' : 'Set a password';
}
