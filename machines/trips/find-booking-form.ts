import { EMAIL_INVALID } from '#domain/account.ts';
import { isEmail } from '#domain/contact.ts';
import type { FieldErrors } from '../support/form.ts';

export interface BookingLookup {
  /** The reference that people see: 'MC-7KQ2XR4'. */
  readonly reference: string;
  readonly email: string;
}

export type LookupField = keyof BookingLookup;
export const LOOKUP_FIELDS: readonly LookupField[] = ['reference', 'email'];

export const EMPTY_LOOKUP: BookingLookup = { reference: '', email: '' };

export function lookupErrors({ reference, email }: BookingLookup): FieldErrors<LookupField> {
  return {
    ...(reference.trim() === '' && { reference: 'Enter your booking ID.' }),
    ...(!isEmail(email) && { email: EMAIL_INVALID }),
  };
}
