import { EMAIL_INVALID } from '#domain/account.ts';
import { isEmail } from '#domain/contact.ts';
import type { FieldErrors } from '../support/form.ts';

export interface BookingClue {
  /** The reference that people see: 'MC-7KQ2XR4'. */
  readonly reference: string;
  readonly email: string;
}

export type ClueField = keyof BookingClue;
export const CLUE_FIELDS: readonly ClueField[] = ['reference', 'email'];

export const NO_CLUE: BookingClue = { reference: '', email: '' };

export function clueErrors({ reference, email }: BookingClue): FieldErrors<ClueField> {
  return {
    ...(reference.trim() === '' && { reference: 'Enter your booking ID.' }),
    ...(!isEmail(email) && { email: EMAIL_INVALID }),
  };
}
