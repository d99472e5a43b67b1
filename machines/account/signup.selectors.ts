import type { SnapshotFrom } from 'xstate';
import type { SignupField } from '#domain/account.ts';
import { type FieldState, fieldState, type PhoneState, selectIsBusy } from '../support/form.ts';
import type { signupMachine } from './signup.machine.ts';

type Snapshot = SnapshotFrom<typeof signupMachine>;

export const selectField = (snapshot: Snapshot, field: SignupField): FieldState =>
  fieldState(snapshot.context, field, selectIsBusy(snapshot));
export const selectPhone = (snapshot: Snapshot): PhoneState => ({
  ...selectField(snapshot, 'phone'),
  countryCode: snapshot.context.values.countryCode,
});
