import { EMAIL_INVALID } from '#domain/account.ts';
import { isEmail } from '#domain/contact.ts';
import { failureText } from '../support/failure-text.ts';

export const RESET_LINK_SENT = 'Password reset link sent to your email.';
export const LINK_SENT_AGAIN = 'Resend link sent successfully.';

export function emailError(email: string): string | undefined {
  return isEmail(email) ? undefined : EMAIL_INVALID;
}

export function forgotErrorText(error: unknown): string {
  return failureText(error, 'Failed to send reset link.', 'Network error. Please try again.');
}

export function resendErrorText(error: unknown): string {
  return failureText(error, 'Failed to resend email.');
}
