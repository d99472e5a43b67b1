import type { SnapshotFrom } from 'xstate';
import { type PhoneState, selectField } from '../support/form.ts';
import type { signupMachine } from './signup.machine.ts';

type Snapshot = SnapshotFrom<typeof signupMachine>;

export const selectPhone = (snapshot: Snapshot): PhoneState => ({
  ...selectField(snapshot, 'phone'),
  countryCode: snapshot.context.values.countryCode,
});
