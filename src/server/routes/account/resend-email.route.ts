import { resendEmail } from '#contract/account/password.contract.ts';
import { requestReset } from '../../accounts/request-reset.ts';
import { implement } from '../../http/implement.ts';
import { tooManyRequests } from '../../http/problem.ts';

/** Sends another reset link, which takes the place of the one before, and answers everybody alike (D34). */
export const resendEmailRoute = implement(resendEmail, async ({ email }, { dependencies, clientAddress }) => {
  const result = await requestReset(dependencies, email, clientAddress);
  if (result.kind === 'tooMany') throw tooManyRequests(result);
  return { message: 'Resend link sent successfully.' };
});
