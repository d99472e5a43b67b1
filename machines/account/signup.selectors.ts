import type { SnapshotFrom } from 'xstate';
import { type PhoneState, phoneState, selectIsBusy } from '../support/form.ts';
import type { signupMachine } from './signup.machine.ts';

type Snapshot = SnapshotFrom<typeof signupMachine>;

export const selectPhone = (snapshot: Snapshot): PhoneState => phoneState(snapshot.context, selectIsBusy(snapshot));
