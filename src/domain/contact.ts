/** A traveller as entered. `phone` is the national number, digits only. */
export interface Contact {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** '+61' */
  readonly countryCode: string;
  readonly phone: string;
}

export type ContactField = 'firstName' | 'lastName' | 'email' | 'phone';

export const PHONE_INVALID = 'Phone must be 4 to 10 digits';

/** In the order of the form: the first missing field is focused (`booking/details-required`). */
export const CONTACT_FIELDS: readonly ContactField[] = ['firstName', 'lastName', 'email', 'phone'];

export type ContactErrors = Partial<Record<ContactField, string>>;

export const MAX_PHONE_DIGITS = 15;
export const MIN_ENTERED_DIGITS = 4;
export const MAX_ENTERED_DIGITS = 10;

/**
 * The errors of a traveller's contact (`booking/contact-fields`); empty when complete.
 * @param maxDigits of the phone; a profile's number may be longer, because the sign-up accepts it
 */
export function contactErrors(contact: Contact, maxDigits = MAX_ENTERED_DIGITS): ContactErrors {
  const errors: ContactErrors = {};
  if (!contact.firstName.trim()) errors.firstName = 'First name is required';
  if (!contact.lastName.trim()) errors.lastName = 'Last name is required';
  if (!contact.email.trim()) errors.email = 'Email is required';
  else if (!isEmail(contact.email)) errors.email = 'Invalid email format';
  const digits = digitsOf(contact.phone).length;
  if (digits < MIN_ENTERED_DIGITS || digits > maxDigits) errors.phone = PHONE_INVALID;
  return errors;
}

/**
 * True for a single mailbox: one @, a dotted host, no spaces, commas, colons or line breaks, which could add
 * recipients, and no invisible characters, which could imitate another address.
 */
export function isEmail(email: string): boolean {
  return (
    email.length <= 254 &&
    !/[\p{Cc}\p{Cf}\p{Cs}]/u.test(email.trim()) &&
    /^[^\s@,;:<>"()[\]\\]+@[^\s@,;:<>"()[\]\\.]+(\.[^\s@,;:<>"()[\]\\.]+)+$/.test(email.trim())
  );
}

/** The digits of a phone number. */
export function digitsOf(phone: string): string {
  return phone.replace(/\D/g, '');
}

/** The digits of a phone number without the dialling code with which it may begin. */
export function nationalDigits(phone: string, countryCode: string): string {
  const [digits, code] = [digitsOf(phone), digitsOf(countryCode)];
  return phone.trim().startsWith('+') && digits.startsWith(code) ? digits.slice(code.length) : digits;
}

/** Formats '+61412345678' as '+61 412 345 678'. Numbers of other countries stay as they are. */
export function readablePhone(phone: string): string {
  return phone
    .replace(/^\+61 ?(4\d\d)(\d{3})(\d{3})$/, '+61 $1 $2 $3')
    .replace(/^\+61 ?(\d)(\d{4})(\d{4})$/, '+61 $1 $2 $3');
}

/** A number as every page and email shows it: '+61 412 345 678'. */
export function phoneText(countryCode: string, phone: string): string {
  return readablePhone(`${countryCode} ${phone}`.trim());
}

export const DEFAULT_COUNTRY = 'AU';

export const DETAILS_MISSING = 'Please update Customer details.';
