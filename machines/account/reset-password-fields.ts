import { passwordError } from '#domain/account.ts';

/** The link of the email: '' for what its address lacks. */
export interface ResetLink {
  readonly email: string;
  readonly token: string;
}

export interface NewPassword {
  readonly password: string;
  readonly confirmation: string;
}

export type ResetField = keyof NewPassword;
export type ResetErrors = Partial<Record<ResetField, string>>;

export const NO_PASSWORD: NewPassword = { password: '', confirmation: '' };
const PASSWORDS_DIFFER = 'Passwords do not match.';

/** The errors of a new password and its repetition (spec §5). */
export function resetErrors({ password, confirmation }: NewPassword): ResetErrors {
  const fault = passwordError(password);
  return {
    ...(fault && { password: fault }),
    ...(password !== confirmation && { confirmation: PASSWORDS_DIFFER }),
  };
}

/** The first field at fault, in the order in which they stand. */
export function firstWrongField({ password, confirmation }: ResetErrors): ResetField | undefined {
  if (password !== undefined) return 'password';
  return confirmation === undefined ? undefined : 'confirmation';
}
