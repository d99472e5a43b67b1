import { ApiFailure } from '#contract/api-failure.ts';
import type { EmergencyContact } from '#contract/shell/emergency.contract.ts';
import {
  CONTACT_DETAILS,
  CONTACT_NAME_LENGTH,
  type ContactDetail,
  type ContactDetailErrors,
  type ContactDetails,
} from '#domain/emergency.ts';
import { failureText, fieldRefusals } from '../account/failure-text.ts';

export const NO_CONTACT: ContactDetails = { name: '', countryCode: '+61', phone: '' };

/** Whom a question about nobody would be about. */
export const NOBODY: EmergencyContact = { id: '', name: '', phone: '' };

/** As much of a name as a contact may have. */
export function cutName(name: string): string {
  return name.slice(0, CONTACT_NAME_LENGTH);
}

/** The first field at fault, in the order in which they stand. */
export function firstWrongDetail(errors: ContactDetailErrors): ContactDetail | undefined {
  return CONTACT_DETAILS.find((field) => errors[field] !== undefined);
}

/** What the server says against fields. */
export function refusedDetails(error: unknown): ContactDetailErrors {
  const { name, phone } = fieldRefusals(error);
  return { ...(name && { name }), ...(phone && { phone }) };
}

/** True when others were added elsewhere meanwhile, and no place is left. */
export function isFull(error: unknown): boolean {
  return error instanceof ApiFailure && error.status === 409;
}

/** Why a contact was not saved; '' where it is said at a field. */
export function saveErrorText(error: unknown): string {
  if (firstWrongDetail(refusedDetails(error)) !== undefined) return '';
  return failureText(error, {
    network: 'Network error. Please try again.',
    otherwise: 'The contact could not be saved. Please try again.',
  });
}
