import { failureText, hasStatus } from '../support/failure-text.ts';

/** True when the customer has no such booking or the id is invalid. */
export function isNotFound(error: unknown): boolean {
  return hasStatus(error, 404, 422);
}

/** True when the booking's state does not allow it: a second review, a cancellation after the pickup. */
export function isConflict(error: unknown): boolean {
  return hasStatus(error, 409);
}

export function reviewErrorText(error: unknown): string {
  return failureText(error, "We couldn't send your review. Please try again.", 'Network error. Please try again.');
}
