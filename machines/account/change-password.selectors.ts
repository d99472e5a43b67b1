import type { SnapshotFrom } from 'xstate';
import type { PasswordField } from '#domain/password-change.ts';
import type { changePasswordMachine } from './change-password.machine.ts';

type Snapshot = SnapshotFrom<typeof changePasswordMachine>;

export const selectIsOpen = (snapshot: Snapshot): boolean => snapshot.status === 'active';
export const selectIsSaving = (snapshot: Snapshot): boolean => snapshot.matches('saving');
export const selectPassword =
  (field: PasswordField) =>
  (snapshot: Snapshot): string =>
    snapshot.context.passwords[field];
export const selectError =
  (field: PasswordField) =>
  (snapshot: Snapshot): string | undefined =>
    snapshot.context.errors[field];
export const selectIsReadable =
  (field: PasswordField) =>
  (snapshot: Snapshot): boolean =>
    snapshot.context.shown === field;
/** '' when nothing failed. */
export const selectFailure = (snapshot: Snapshot): string => snapshot.context.failure;
