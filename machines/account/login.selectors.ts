import type { SnapshotFrom } from 'xstate';
import { type FieldState, selectField as selectFormField } from '../support/form.ts';
import type { loginMachine } from './login.machine.ts';
import { isEmptyField, type LoginField } from './login-form.ts';

type Snapshot = SnapshotFrom<typeof loginMachine>;

export const selectField = (snapshot: Snapshot, field: LoginField): FieldState => ({
  ...selectFormField(snapshot, field),
  isInvalid: snapshot.matches({ editing: 'incomplete' }) && isEmptyField(snapshot.context.values, field),
});
