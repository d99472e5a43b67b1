import { ApiFailure } from '#contract/api-failure.ts';
import { failureText } from '../account/failure-text.ts';

/** True when the booking is reviewed already, or is not to be reviewed. */
export function isReviewRefused(error: unknown): boolean {
  return error instanceof ApiFailure && error.status === 409;
}

/** Why a review was not sent. */
export function reviewErrorText(error: unknown): string {
  return failureText(error, {
    network: 'Network error. Please try again.',
    otherwise: 'Your review could not be sent. Please try again.',
  });
}
