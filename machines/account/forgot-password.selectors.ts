import type { SnapshotFrom } from 'xstate';
import { type FieldState, fieldState, selectIsBusy } from '../support/form.ts';
import type { forgotPasswordMachine } from './forgot-password.machine.ts';

type Snapshot = SnapshotFrom<typeof forgotPasswordMachine>;

export const selectField = (snapshot: Snapshot): FieldState =>
  fieldState(snapshot.context, 'email', selectIsBusy(snapshot));
