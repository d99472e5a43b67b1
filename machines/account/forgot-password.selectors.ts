import type { SnapshotFrom } from 'xstate';
import { type FieldState, fieldState } from '../support/form.ts';
import type { forgotPasswordMachine } from './forgot-password.machine.ts';

type Snapshot = SnapshotFrom<typeof forgotPasswordMachine>;

export const selectField = (snapshot: Snapshot): FieldState =>
  fieldState(snapshot.context, 'email', selectIsBusy(snapshot));
export const selectIsBusy = (snapshot: Snapshot): boolean => snapshot.hasTag('busy');
export const selectAlert = (snapshot: Snapshot): string => snapshot.context.message;
