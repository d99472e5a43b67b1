import type { SnapshotFrom } from 'xstate';
import type { EmergencyContact } from '#contract/shell/emergency.contract.ts';
import { CONTACTS_FULL } from '#domain/emergency.ts';
import { failureSelector } from '../support/load-failure.ts';
import { hasRoomIn } from './contact-details.ts';
import type { emergencyMachine } from './emergency.machine.ts';

type Snapshot = SnapshotFrom<typeof emergencyMachine>;

export const WHAT_HAPPENS =
  'When you tap Emergency, or when unusual activity is detected on your ride, we send an SMS with the details of your ride to your emergency contacts.';
export const NO_SMS_TITLE = "This site can't send SMS yet";
export const NO_SMS =
  "Your contacts are saved, but they aren't notified automatically. In an emergency in Australia, call 000, then your contacts.";
export const NO_CONTACTS = 'No emergency contacts yet. Add up to five people who should know if something happens.';

export const selectIsLoading = (snapshot: Snapshot): boolean => snapshot.matches('loading');
/** True with a backend that keeps no contacts. */
export const selectIsAbsent = (snapshot: Snapshot): boolean => snapshot.matches('absent');
/** '' unless loading has failed. */
export const selectFailure = failureSelector("We couldn't load your emergency contacts.");
/** Nothing is promised before it is known that it can be kept. */
export const selectSendsSms = ({ context }: Snapshot): boolean => context.canSendSms;
export const selectIsWithoutSms = (snapshot: Snapshot): boolean =>
  snapshot.matches('kept') && !snapshot.context.canSendSms;
export const selectContacts = (snapshot: Snapshot): readonly EmergencyContact[] => snapshot.context.contacts;
export const selectCanAdd = (snapshot: Snapshot): boolean => snapshot.can({ type: 'contact.add' });
export const selectLimitText = ({ context }: Snapshot): string => (hasRoomIn(context.contacts) ? '' : CONTACTS_FULL);

/** The open form for a new contact. */
export const selectForm = (snapshot: Snapshot) => snapshot.children.contactForm;
export const selectRemoval = (snapshot: Snapshot) => snapshot.children.contactRemoval;
