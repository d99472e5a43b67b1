import { failureText } from './failure-text.ts';

export const GOOGLE_UNAVAILABLE = 'Google sign-in could not be loaded. Check your connection.';

const GOOGLE_FAILED = 'Google sign-in failed. Please try again.';

/** The notice of a Google sign-in that failed (D29). */
export function googleErrorText(error: unknown): string {
  return failureText(error, { network: GOOGLE_FAILED, otherwise: GOOGLE_FAILED });
}
