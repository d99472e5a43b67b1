import type { SnapshotFrom } from 'xstate';
import { waitingTrip } from '#domain/account.ts';
import { type FieldState, selectField as selectFormField } from '../support/form.ts';
import type { loginMachine } from './login.machine.ts';
import { isEmptyField, type LoginField } from './login-form.ts';

type Snapshot = SnapshotFrom<typeof loginMachine>;

export const LEAD = 'Book and manage your rides, and get ride status updates on the day of travel.';
const LEAD_WITH_TRIP = 'Your trip is saved. It opens again, just as you left it, once you have logged in.';

/** Below the title; says that a trip waits for the sign-in. */
export const selectLead = ({ context }: Snapshot): string =>
  waitingTrip(context.returnAddress) ? LEAD_WITH_TRIP : LEAD;

export const selectField = (snapshot: Snapshot, field: LoginField): FieldState => ({
  ...selectFormField(snapshot, field),
  isInvalid: snapshot.matches({ editing: 'incomplete' }) && isEmptyField(snapshot.context.values, field),
});
