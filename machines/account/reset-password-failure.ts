import type { verifyToken } from '#contract/account/password.contract.ts';
import { ApiFailure } from '#contract/api-failure.ts';
import type { CallOutput } from '#contract/call.ts';
import { failureText, fieldRefusals } from './failure-text.ts';
import type { ResetErrors } from './reset-password-fields.ts';

export const PAGE_EXPIRED = 'This page has expired.';
export const PASSWORD_RESET = 'Password has been reset successfully.';

const WENT_WRONG = 'Something went wrong. Please try again.';

/** True for a link that the server still takes. */
export function isValidLink({ valid }: CallOutput<typeof verifyToken>): boolean {
  return ['true', '1'].includes(String(valid));
}

/** True when the server refuses the link itself, which no other try can help. */
export function isExpiredLink(error: unknown): boolean {
  return error instanceof ApiFailure && [400, 404, 410, 422].includes(error.status);
}

/** True when the link was used or replaced while the form was open. */
export function isGoneLink(error: unknown): boolean {
  return (error instanceof ApiFailure && error.status === 410) || 'token' in fieldRefusals(error);
}

/** The words of a link that could not be checked. */
export function checkErrorText(error: unknown): string {
  return failureText(error, { network: WENT_WRONG, otherwise: WENT_WRONG });
}

/** What the server says against the new password; an empty object means that it says nothing of it. */
export function resetRefusals(error: unknown): ResetErrors {
  const { password, password_confirmation: confirmation } = fieldRefusals(error);
  return { ...(password && { password }), ...(confirmation && { confirmation }) };
}

/** The words of a password that could not be set (spec §8). */
export function resetErrorText(error: unknown): string {
  return failureText(error, { network: WENT_WRONG, otherwise: 'Failed to reset password.' });
}
