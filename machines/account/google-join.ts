import { ApiFailure } from '#contract/api-failure.ts';
import { emptyForm } from '../support/form.ts';

/** The context of a Google sign-in whose address has no other account. */
export const NO_JOIN = { email: '', ticket: '', ...emptyForm({ password: '' }) };

/** `account/google-join`: the server may offer to join the account with the same address. */
export function offeredJoin(error: unknown): typeof NO_JOIN {
  return { ...NO_JOIN, ...(error instanceof ApiFailure && error.problem.join) };
}
