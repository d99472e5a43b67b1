import type { SnapshotFrom } from 'xstate';
import type { EmergencyContact } from '#contract/shell/emergency.contract.ts';
import { CONTACTS_FULL, MAX_EMERGENCY_CONTACTS } from '#domain/emergency.ts';
import { type FieldState, fieldState, type PhoneState } from '../support/form.ts';
import type { emergencyMachine } from './emergency.machine.ts';

type Snapshot = SnapshotFrom<typeof emergencyMachine>;

export const WHAT_HAPPENS =
  'When you tap Emergency, or when unusual activity is detected on your ride, we send an SMS with the details of your ride to your emergency contacts.';
export const NO_SMS_TITLE = 'No SMS can be sent from this site yet';
export const NO_SMS =
  'Your contacts are saved here, but we cannot message them for you. In an emergency in Australia, call 000 first, then call your contacts.';
export const NO_CONTACTS = 'No emergency contacts yet. Add up to five people who should know if something happens.';
export const CONTACTS_FAILED = 'Your emergency contacts could not be loaded.';

export const selectIsLoading = (snapshot: Snapshot): boolean => snapshot.matches('loading');
export const selectHasFailed = (snapshot: Snapshot): boolean => snapshot.matches('failed');
export const selectIsWithoutSms = (snapshot: Snapshot): boolean =>
  snapshot.matches('kept') && !snapshot.context.canSendSms;
export const selectContacts = (snapshot: Snapshot): readonly EmergencyContact[] => snapshot.context.contacts;
export const selectCanAdd = (snapshot: Snapshot): boolean => snapshot.can({ type: 'contact.add' });
export const selectLimitText = ({ context }: Snapshot): string =>
  context.contacts.length < MAX_EMERGENCY_CONTACTS ? '' : CONTACTS_FULL;

export const selectIsFormOpen = (snapshot: Snapshot): boolean => snapshot.hasTag('form');
export const selectName = (snapshot: Snapshot): FieldState =>
  fieldState(snapshot.context, 'name', !selectIsEditing(snapshot));
export const selectPhone = (snapshot: Snapshot): PhoneState => ({
  ...fieldState(snapshot.context, 'phone', !selectIsEditing(snapshot)),
  countryCode: snapshot.context.values.countryCode,
});
export const selectIsEditing = (snapshot: Snapshot): boolean =>
  snapshot.matches({ kept: { form: { open: 'editing' } } });
export const selectIsSaving = (snapshot: Snapshot): boolean => snapshot.matches({ kept: { form: { open: 'saving' } } });
export const selectAlert = (snapshot: Snapshot): string =>
  snapshot.matches({ kept: { form: { open: 'full' } } }) ? CONTACTS_FULL : snapshot.context.message;

export const selectRemoval = (snapshot: Snapshot) => snapshot.children.contactRemoval;
