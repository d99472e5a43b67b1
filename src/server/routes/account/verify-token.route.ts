import { verifyToken } from '#contract/account/password.contract.ts';
import { checkResetLink } from '../../accounts/reset-password.ts';
import { implement } from '../../http/implement.ts';
import { tooManyRequests } from '../../http/problem.ts';

/** Whether a reset link still works; for an address without an account it does not (D34). */
export const verifyTokenRoute = implement(verifyToken, async (link, { dependencies, clientAddress }) => {
  const result = await checkResetLink(dependencies, link, clientAddress);
  if (result.kind === 'tooMany') throw tooManyRequests(result);
  return { valid: result.isValid };
});
