import type { SnapshotFrom } from 'xstate';
import { type FieldState, fieldState } from '../support/form.ts';
import type { loginMachine } from './login.machine.ts';
import { FIELDS_EMPTY, isEmptyField, type LoginField } from './login-form.ts';

type Snapshot = SnapshotFrom<typeof loginMachine>;

export const selectField = (snapshot: Snapshot, field: LoginField): FieldState => ({
  ...fieldState(snapshot.context, field, selectIsBusy(snapshot)),
  isInvalid: isIncomplete(snapshot) && isEmptyField(snapshot.context.values, field),
  isShown: snapshot.matches({ password: 'shown' }),
});
export const selectIsBusy = (snapshot: Snapshot): boolean => snapshot.hasTag('busy');
export const selectAlert = (snapshot: Snapshot): string =>
  isIncomplete(snapshot) ? FIELDS_EMPTY : snapshot.context.message;

const isIncomplete = (snapshot: Snapshot): boolean => snapshot.matches({ form: { editing: 'incomplete' } });
