import type { SnapshotFrom } from 'xstate';
import type { loginMachine } from './login.machine.ts';
import { FIELDS_EMPTY } from './login-failure.ts';
import { isEmptyField, type LoginField } from './login-fields.ts';

type Snapshot = SnapshotFrom<typeof loginMachine>;

export const selectField =
  (field: LoginField) =>
  (snapshot: Snapshot): string =>
    snapshot.context.credentials[field];
/** The field is marked red: it was sent empty. */
export const selectIsMissing =
  (field: LoginField) =>
  (snapshot: Snapshot): boolean =>
    isIncomplete(snapshot) && isEmptyField(snapshot.context.credentials, field);
export const selectIsPasswordShown = (snapshot: Snapshot): boolean => snapshot.matches({ password: 'shown' });
/** The button shows 'Loading...'. */
export const selectIsBusy = (snapshot: Snapshot): boolean => snapshot.hasTag('busy');
/** What stands under the form; '' when nothing is wrong. */
export const selectAlert = (snapshot: Snapshot): string =>
  isIncomplete(snapshot) ? FIELDS_EMPTY : snapshot.context.message;

const isIncomplete = (snapshot: Snapshot): boolean => snapshot.matches({ form: { editing: 'incomplete' } });
