import { digitsOf, MAX_PHONE_DIGITS } from './contact.ts';

/** The maximum per customer (`shell/emergency`). */
export const MAX_EMERGENCY_CONTACTS = 5;
export const CONTACTS_FULL = `You can keep up to ${MAX_EMERGENCY_CONTACTS} emergency contacts. Remove one to add another.`;

export const CONTACT_NAME_LENGTH = 120;

/** An emergency contact as entered. `phone` is the national number, digits only; `countryCode` is '+61'. */
export interface ContactDetails {
  readonly name: string;
  readonly countryCode: string;
  readonly phone: string;
}

export type ContactDetail = 'name' | 'phone';
/** In the order of the form. */
export const CONTACT_DETAILS: readonly ContactDetail[] = ['name', 'phone'];
export type ContactDetailErrors = Partial<Record<ContactDetail, string>>;

export const CONTACT_NAME_MISSING = 'Name is required';
export const CONTACT_PHONE_MISSING = 'Phone is required';
export const CONTACT_PHONE_INVALID = 'Phone must be 4 to 15 digits';

const LEAST_PHONE_DIGITS = 4;

/** The errors of an emergency contact; empty when complete. */
export function contactDetailErrors({ name, countryCode, phone }: ContactDetails): ContactDetailErrors {
  const phoneError = phoneErrorOf(countryCode, phone);
  return { ...(name.trim() === '' && { name: CONTACT_NAME_MISSING }), ...(phoneError && { phone: phoneError }) };
}

/** A phone number has at most 15 digits, including its dialling code. */
function phoneErrorOf(countryCode: string, phone: string): string | undefined {
  if (phone === '') return CONTACT_PHONE_MISSING;
  const isLong = digitsOf(countryCode + phone).length > MAX_PHONE_DIGITS;
  return isLong || phone.length < LEAST_PHONE_DIGITS ? CONTACT_PHONE_INVALID : undefined;
}
