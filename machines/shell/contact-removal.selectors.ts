import type { SnapshotFrom } from 'xstate';
import { readablePhone } from '#domain/contact.ts';
import type { contactRemovalMachine } from './contact-removal.machine.ts';

type Snapshot = SnapshotFrom<typeof contactRemovalMachine>;

export const REMOVAL_FAILED = "We couldn't remove the contact. Please try again.";

export const selectTitle = ({ context: { contact } }: Snapshot): string => `Remove ${contact.name}?`;
export const selectText = ({ context: { contact } }: Snapshot): string =>
  `${readablePhone(contact.phone)} will no longer be one of your emergency contacts.`;
export const selectContactId = (snapshot: Snapshot): string => snapshot.context.contact.id;
export const selectIsRemoving = (snapshot: Snapshot): boolean => snapshot.hasTag('busy');
export const selectHasFailed = (snapshot: Snapshot): boolean => snapshot.hasTag('error');
