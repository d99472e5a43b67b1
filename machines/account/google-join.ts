import { ApiFailure } from '#contract/api-failure.ts';
import { refusedFields } from '../support/failure-text.ts';
import { emptyForm } from '../support/form.ts';

/** The context of a Google sign-in whose address has no other account. */
export const NO_JOIN = { email: '', ticket: '', ...emptyForm({ password: '' }) };

/** `account/google-join`: the server offers to join the account with the same address. */
export function canJoin(error: unknown): boolean {
  return offeredJoin(error).ticket !== '';
}

export function offeredJoin(error: unknown): typeof NO_JOIN {
  return { ...NO_JOIN, ...(error instanceof ApiFailure && error.problem.join) };
}

/** True if the offer has expired or was used, so that a retry cannot succeed. */
export function isJoinOver(error: unknown): boolean {
  return refusedFields(error, { ticket: 'ticket' }).ticket !== undefined;
}
