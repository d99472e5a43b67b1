import { resetPassword as call } from '#contract/account/password.contract.ts';
import { resetPassword } from '../../accounts/reset-password.ts';
import { implement } from '../../http/implement.ts';
import { invalidInput, tooManyRequests } from '../../http/problem.ts';

/** Sets a new password by a reset link (spec §4, §8). */
export const resetPasswordRoute = implement(call, async (input, { dependencies, clientAddress }) => {
  const { email, token, password, password_confirmation } = input;
  if (password !== password_confirmation) throw invalidInput({ password_confirmation: 'Passwords do not match.' });
  const result = await resetPassword(dependencies, { email, token }, password, clientAddress);
  if (result.kind === 'tooMany') throw tooManyRequests(result);
  if (result.kind === 'invalid') throw invalidInput(result.errors);
  return { message: 'Password has been reset successfully.' };
});
