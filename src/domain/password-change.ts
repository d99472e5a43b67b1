import { passwordError } from './account.ts';

/** The password-change form. */
export interface PasswordChange {
  readonly current: string;
  readonly next: string;
  readonly confirmation: string;
}

export type PasswordField = keyof PasswordChange;
/** In the order of the form. */
export const PASSWORD_FIELDS: readonly PasswordField[] = ['current', 'next', 'confirmation'];
export type PasswordErrors = Partial<Record<PasswordField, string>>;

/**
 * The errors of the password-change form (`account/password-change`).
 * @param hasPassword false for an account that only uses Google: its first password replaces none
 */
export function passwordChangeErrors(
  { current, next, confirmation }: PasswordChange,
  hasPassword = true,
): PasswordErrors {
  const nextError = next === '' ? 'New password is required!' : passwordError(next);
  const confirmationError = confirmation === '' ? 'Confirm password is required!' : mismatch(next, confirmation);
  return {
    ...(hasPassword && current === '' && { current: 'Current password is required!' }),
    ...(nextError && { next: nextError }),
    ...(confirmationError && { confirmation: confirmationError }),
  };
}

function mismatch(next: string, confirmation: string): string | undefined {
  return next === confirmation ? undefined : 'Passwords do not match!';
}
