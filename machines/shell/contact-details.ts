import type { EmergencyContact } from '#contract/shell/emergency.contract.ts';
import {
  type ContactDetail,
  type ContactDetailErrors,
  type ContactDetails,
  MAX_EMERGENCY_CONTACTS,
} from '#domain/emergency.ts';
import { failureText, refusedFields } from '../support/failure-text.ts';
import { type FormContext, hasErrors } from '../support/form.ts';

type ContactForm = FormContext<ContactDetails, ContactDetail>;

export const EMPTY_DETAILS: ContactDetails = { name: '', countryCode: '+61', phone: '' };

export function hasRoomIn(contacts: readonly EmergencyContact[]): boolean {
  return contacts.length < MAX_EMERGENCY_CONTACTS;
}

/** The server's validation errors, otherwise a message for the form. */
export function refusedContact(error: unknown): Pick<ContactForm, 'errors' | 'message'> {
  const errors: ContactDetailErrors = refusedFields(error, { name: 'name', phone: 'phone' } as const);
  if (hasErrors(errors)) return { errors, message: '' };
  const otherwise = "We couldn't save the contact. Please try again.";
  return { errors, message: failureText(error, otherwise, 'Network error. Please try again.') };
}
