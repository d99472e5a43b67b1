/** A person to be driven, as entered. `phone` is the national number, digits only. */
export interface Contact {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** '+61' */
  readonly countryCode: string;
  readonly phone: string;
}

export type ContactField = 'firstName' | 'lastName' | 'email' | 'phone';

/** The order in which the fields stand, and in which the first missing one is found (`booking/details-required`). */
export const CONTACT_FIELDS: readonly ContactField[] = ['firstName', 'lastName', 'email', 'phone'];

export type ContactErrors = Partial<Record<ContactField, string>>;

/** The errors of a someone-else contact, in the words of spec §5. An empty object means it is complete. */
export function contactErrors(contact: Contact): ContactErrors {
  const errors: ContactErrors = {};
  if (!contact.firstName.trim()) errors.firstName = 'First name is required';
  if (!contact.lastName.trim()) errors.lastName = 'Last name is required';
  if (!contact.email.trim()) errors.email = 'Email is required';
  else if (!isEmail(contact.email)) errors.email = 'Invalid email format';
  if (!/^\d{4,10}$/.test(digitsOf(contact.phone))) errors.phone = 'Phone must be 4 to 10 digits';
  return errors;
}

/**
 * True for a mailbox that a mail server accepts as it stands: one @, a dotted host, no spaces, commas, colons or line
 * breaks, which would let an address carry further recipients, and nothing unseen, by which it could pass for another.
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

/** Phone input limits. */
export const MAX_PHONE_DIGITS = 15;
export const DEFAULT_COUNTRY = 'AU';

/** The warning when customer details are missing on Book Now. */
export const DETAILS_MISSING = 'Please update Customer details.';
