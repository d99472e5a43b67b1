import { passwordError } from '#domain/account.ts';
import { refusedFields } from '../support/failure-text.ts';
import type { FieldErrors } from '../support/form.ts';

/** The link in the email; missing parts are ''. */
export interface ResetLink {
  readonly email: string;
  readonly token: string;
}

export interface NewPassword {
  readonly password: string;
  readonly confirmation: string;
}

export type ResetField = keyof NewPassword;
export const RESET_FIELDS: readonly ResetField[] = ['password', 'confirmation'];

export const NO_PASSWORD: NewPassword = { password: '', confirmation: '' };
export const PAGE_EXPIRED = 'This page has expired.';
export const PASSWORD_RESET = 'Password has been reset successfully.';

export function resetErrors({ password, confirmation }: NewPassword): FieldErrors<ResetField> {
  const fault = passwordError(password);
  return {
    ...(fault && { password: fault }),
    ...(password !== confirmation && { confirmation: 'Passwords do not match.' }),
  };
}

export function resetRefusals(error: unknown): FieldErrors<ResetField> {
  return refusedFields(error, { password: 'password', password_confirmation: 'confirmation' });
}
