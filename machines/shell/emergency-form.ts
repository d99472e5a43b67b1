import { ApiFailure } from '#contract/api-failure.ts';
import type { EmergencyContact } from '#contract/shell/emergency.contract.ts';
import {
  CONTACT_DETAILS,
  CONTACT_NAME_LENGTH,
  type ContactDetail,
  type ContactDetailErrors,
  type ContactDetails,
} from '#domain/emergency.ts';
import { failureText, refusedFields } from '../account/failure-text.ts';
import { type FieldChange, type FormContext, firstFault, type PhoneParts, withValue } from '../support/form.ts';
import type { ParentRef } from '../support/parent.ts';
import type { ContactRemovalMessage } from './contact-removal.machine.ts';

export interface EmergencyMessage {
  readonly type: 'notice.show';
  readonly text: string;
}

export interface EmergencyInput {
  readonly parent: ParentRef<EmergencyMessage>;
}

/** The form values belong to the contact to be added. */
export interface EmergencyContext extends EmergencyInput, FormContext<ContactDetails, ContactDetail> {
  readonly contacts: readonly EmergencyContact[];
  readonly canSendSms: boolean;
  /** The contact whose removal is being confirmed. */
  readonly removal: EmergencyContact | undefined;
}

export type EmergencyEvent =
  | { readonly type: 'contacts.retry' | 'contact.add' | 'form.submit' | 'form.cancel' }
  | ({ readonly type: 'field.change' } & FieldChange<'name'>)
  | ({ readonly type: 'phone.change' } & PhoneParts)
  | { readonly type: 'contact.remove'; readonly contact: EmergencyContact }
  | ContactRemovalMessage;

export const NO_CONTACT: ContactDetails = { name: '', countryCode: '+61', phone: '' };

export function withName(context: EmergencyContext, { field, value }: FieldChange<'name'>) {
  return withValue(context, { field, value: value.slice(0, CONTACT_NAME_LENGTH) });
}

export function faultIn(errors: ContactDetailErrors): ContactDetail | undefined {
  return firstFault(errors, CONTACT_DETAILS);
}

/** True if contacts added elsewhere have reached the limit. */
export function isFull(error: unknown): boolean {
  return error instanceof ApiFailure && error.status === 409;
}

/** The server's validation errors, otherwise a message for the form. */
export function failedForm(error: unknown): Pick<EmergencyContext, 'errors' | 'message'> {
  const errors: ContactDetailErrors = refusedFields(error, { name: 'name', phone: 'phone' } as const);
  if (faultIn(errors)) return { errors, message: '' };
  const otherwise = 'The contact could not be saved. Please try again.';
  return { errors, message: failureText(error, { network: 'Network error. Please try again.', otherwise }) };
}
