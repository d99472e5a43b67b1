import type { PasswordErrors } from '#domain/password-change.ts';
import { failureText, fieldRefusals } from './failure-text.ts';

/** What the server says about the passwords themselves. */
export function refusedFields(error: unknown): PasswordErrors {
  const { current_password, new_password } = fieldRefusals(error);
  return { ...(current_password && { current: current_password }), ...(new_password && { next: new_password }) };
}

/** Why a change of password failed, in the words of spec §8; '' where it is said at a field. */
export function failureOf(error: unknown): string {
  if (Object.keys(refusedFields(error)).length > 0) return '';
  return failureText(error, { network: 'Network error!', otherwise: 'Something went wrong' });
}
