import { ApiFailure } from '#contract/api-failure.ts';
import { failureText } from './failure-text.ts';

export const EMAIL_CONFIRMED = 'Your email address is confirmed.';

const WENT_WRONG = 'Something went wrong. Please try again.';

/** True if the server rejects the link itself, so that a retry cannot succeed. */
export function isRefusedLink(error: unknown): boolean {
  return error instanceof ApiFailure && [400, 404, 410, 422].includes(error.status);
}

export function isSignInNeeded(error: unknown): boolean {
  return error instanceof ApiFailure && error.status === 401;
}

export function linkErrorText(error: unknown): string {
  return failureText(error, { network: WENT_WRONG, otherwise: WENT_WRONG });
}
