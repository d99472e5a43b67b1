import { forgotPassword } from '#contract/account/password.contract.ts';
import { requestReset } from '../../accounts/request-reset.ts';
import { implement } from '../../http/implement.ts';
import { tooManyRequests } from '../../http/problem.ts';

/** Sends a reset link to a customer, and answers everybody alike (D34). */
export const forgotPasswordRoute = implement(forgotPassword, async ({ email }, { dependencies, clientAddress }) => {
  const result = await requestReset(dependencies, email, clientAddress);
  if (result.kind === 'tooMany') throw tooManyRequests(result);
  return { message: 'Password reset link sent to your email.' };
});
