import { failureText, hasStatus } from '../support/failure-text.ts';

export const WENT_WRONG = 'Something went wrong. Please try again.';

/** Why a mailed link could not be checked. */
export function linkErrorText(error: unknown): string {
  return failureText(error, WENT_WRONG);
}

/** True if the server rejects a mailed link itself, so that a retry cannot succeed. */
export function isRefusedLink(error: unknown): boolean {
  return hasStatus(error, 400, 404, 410, 422);
}
