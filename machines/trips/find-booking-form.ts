import { EMAIL_INVALID } from '#domain/account.ts';
import { isEmail } from '#domain/contact.ts';
import { failureText } from '../account/failure-text.ts';
import { type FieldErrors, firstFault } from '../support/form.ts';

export interface BookingClue {
  /** The reference that people see: 'MC-7KQ2XR4'. */
  readonly reference: string;
  readonly email: string;
}

export type ClueField = keyof BookingClue;

export const NO_CLUE: BookingClue = { reference: '', email: '' };

export function clueErrors({ reference, email }: BookingClue): FieldErrors<ClueField> {
  return {
    ...(reference.trim() === '' && { reference: 'Enter your booking ID.' }),
    ...(!isEmail(email) && { email: EMAIL_INVALID }),
  };
}

export function clueFault(clue: BookingClue): ClueField | undefined {
  return firstFault(clueErrors(clue), ['reference', 'email']);
}

export function findErrorText(error: unknown): string {
  return failureText(error, {
    network: 'Network error. Please try again.',
    otherwise: "We couldn't look for your booking. Please try again.",
  });
}
