import { passwordError } from './account.ts';

/** What the change of a password asks for. */
export interface PasswordChange {
  readonly current: string;
  readonly next: string;
  readonly confirmation: string;
}

export type PasswordField = keyof PasswordChange;
/** The order in which the fields stand. */
export const PASSWORD_FIELDS: readonly PasswordField[] = ['current', 'next', 'confirmation'];
export type PasswordErrors = Partial<Record<PasswordField, string>>;

/** The errors of a change of password in the words of spec §5; how short a password may be is said as at signup. */
export function passwordChangeErrors({ current, next, confirmation }: PasswordChange): PasswordErrors {
  const nextError = next === '' ? 'New password is required!' : passwordError(next);
  const confirmationError = confirmation === '' ? 'Confirm password is required!' : mismatch(next, confirmation);
  return {
    ...(current === '' && { current: 'Current password is required!' }),
    ...(nextError && { next: nextError }),
    ...(confirmationError && { confirmation: confirmationError }),
  };
}

function mismatch(next: string, confirmation: string): string | undefined {
  return next === confirmation ? undefined : 'Passwords do not match!';
}
