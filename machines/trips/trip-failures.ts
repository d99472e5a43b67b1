import { ApiFailure } from '#contract/api-failure.ts';
import { failureText } from '../account/failure-text.ts';

/** True when the customer has no such booking or the id is invalid. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiFailure && [404, 422].includes(error.status);
}

/** True when the booking's state does not allow it: a second review, a cancellation after the pickup. */
export function isConflict(error: unknown): boolean {
  return error instanceof ApiFailure && error.status === 409;
}

export function reviewErrorText(error: unknown): string {
  return failureText(error, {
    network: 'Network error. Please try again.',
    otherwise: "We couldn't send your review. Please try again.",
  });
}
