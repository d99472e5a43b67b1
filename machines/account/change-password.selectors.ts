import type { SnapshotFrom } from 'xstate';
import type { PasswordField } from '#domain/password-change.ts';
import { type FieldState, fieldState } from '../support/form.ts';
import type { changePasswordMachine } from './change-password.machine.ts';

type Snapshot = SnapshotFrom<typeof changePasswordMachine>;

export const selectIsOpen = (snapshot: Snapshot): boolean => snapshot.status === 'active';
export const selectHasPassword = (snapshot: Snapshot): boolean => snapshot.context.hasPassword;
export const selectIsSaving = (snapshot: Snapshot): boolean => snapshot.matches('saving');
export const selectField = (snapshot: Snapshot, field: PasswordField): FieldState =>
  fieldState(snapshot.context, field, selectIsSaving(snapshot));
