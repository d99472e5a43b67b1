import type { SnapshotFrom } from 'xstate';
import type { resetPasswordMachine } from './reset-password.machine.ts';
import type { ResetField } from './reset-password-fields.ts';

type Snapshot = SnapshotFrom<typeof resetPasswordMachine>;

export type ResetStage = 'checking' | 'unchecked' | 'expired' | 'form' | 'done';

export const selectStage = (snapshot: Snapshot): ResetStage => {
  if (snapshot.hasTag('form')) return 'form';
  if (snapshot.matches('unchecked')) return 'unchecked';
  if (snapshot.matches('expired')) return 'expired';
  return snapshot.matches('checking') ? 'checking' : 'done';
};

export const selectEmail = (snapshot: Snapshot): string => snapshot.context.link.email;
export const selectField =
  (field: ResetField) =>
  (snapshot: Snapshot): string =>
    snapshot.context.entered[field];
export const selectError =
  (field: ResetField) =>
  (snapshot: Snapshot): string | undefined =>
    snapshot.context.errors[field];
export const selectIsShown =
  (field: ResetField) =>
  (snapshot: Snapshot): boolean =>
    snapshot.matches({ open: { [field]: 'shown' } as { password: 'shown' } });
export const selectIsBusy = (snapshot: Snapshot): boolean => snapshot.hasTag('busy');
/** What went wrong, or in the end that it is done; '' otherwise. */
export const selectMessage = (snapshot: Snapshot): string => snapshot.context.message;
