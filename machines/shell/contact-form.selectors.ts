import type { SnapshotFrom } from 'xstate';
import { CONTACTS_FULL } from '#domain/emergency.ts';
import { type FieldState, fieldState, type PhoneState, phoneState } from '../support/form.ts';
import type { contactFormMachine } from './contact-form.machine.ts';

type Snapshot = SnapshotFrom<typeof contactFormMachine>;

export const selectName = (snapshot: Snapshot): FieldState =>
  fieldState(snapshot.context, 'name', !selectIsEditing(snapshot));
export const selectPhone = (snapshot: Snapshot): PhoneState => phoneState(snapshot.context, !selectIsEditing(snapshot));
export const selectIsEditing = (snapshot: Snapshot): boolean => snapshot.matches('editing');
export const selectIsSaving = (snapshot: Snapshot): boolean => snapshot.matches('saving');
/** Shows what was typed before. */
export const selectIsResumed = ({ context }: Snapshot): boolean => context.unsaved !== undefined;
export const selectAlert = (snapshot: Snapshot): string =>
  snapshot.matches('full') ? CONTACTS_FULL : snapshot.context.message;
