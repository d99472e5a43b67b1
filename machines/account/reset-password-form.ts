import type { verifyToken } from '#contract/account/password.contract.ts';
import { ApiFailure } from '#contract/api-failure.ts';
import type { CallOutput } from '#contract/call.ts';
import { passwordError } from '#domain/account.ts';
import type { FieldErrors } from '../support/form.ts';
import { failureText, refusedFields } from './failure-text.ts';

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
export type ResetErrors = FieldErrors<ResetField>;
export const RESET_FIELDS: readonly ResetField[] = ['password', 'confirmation'];

export const NO_PASSWORD: NewPassword = { password: '', confirmation: '' };
export const PAGE_EXPIRED = 'This page has expired.';
export const PASSWORD_RESET = 'Password has been reset successfully.';

const WENT_WRONG = 'Something went wrong. Please try again.';

export function resetErrors({ password, confirmation }: NewPassword): ResetErrors {
  const fault = passwordError(password);
  return {
    ...(fault && { password: fault }),
    ...(password !== confirmation && { confirmation: 'Passwords do not match.' }),
  };
}

export function isValidLink({ valid }: CallOutput<typeof verifyToken>): boolean {
  return ['true', '1'].includes(String(valid));
}

/** True if the server rejects the link itself, so that a retry cannot succeed. */
export function isExpiredLink(error: unknown): boolean {
  return error instanceof ApiFailure && [400, 404, 410, 422].includes(error.status);
}

/** True if the link was used or replaced while the form was open. */
export function isGoneLink(error: unknown): boolean {
  const isGone = error instanceof ApiFailure && error.status === 410;
  return isGone || refusedFields(error, { token: 'token' }).token !== undefined;
}

export function checkErrorText(error: unknown): string {
  return failureText(error, { network: WENT_WRONG, otherwise: WENT_WRONG });
}

export function resetRefusals(error: unknown): ResetErrors {
  return refusedFields(error, { password: 'password', password_confirmation: 'confirmation' });
}

export function resetErrorText(error: unknown): string {
  return failureText(error, { network: WENT_WRONG, otherwise: 'Failed to reset password.' });
}
