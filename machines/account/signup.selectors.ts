import type { SnapshotFrom } from 'xstate';
import type { SignupField } from '#domain/account.ts';
import type { signupMachine } from './signup.machine.ts';

type Snapshot = SnapshotFrom<typeof signupMachine>;

export const selectField =
  (field: SignupField) =>
  (snapshot: Snapshot): string =>
    snapshot.context.details[field];
export const selectError =
  (field: SignupField) =>
  (snapshot: Snapshot): string | undefined =>
    snapshot.context.errors[field];
export const selectCountryCode = (snapshot: Snapshot): string => snapshot.context.details.countryCode;
export const selectIsPasswordShown = (snapshot: Snapshot): boolean => snapshot.matches({ password: 'shown' });
/** The button shows 'Loading...'. */
export const selectIsBusy = (snapshot: Snapshot): boolean => snapshot.hasTag('busy');
/** What stands under the form; '' when nothing is wrong with the whole. */
export const selectAlert = (snapshot: Snapshot): string => snapshot.context.message;
