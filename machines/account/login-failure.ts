import { failureText } from './failure-text.ts';

export const FIELDS_EMPTY = 'Please fill all fields.';

/** The words under the form of a login that failed (spec §8). */
export function loginErrorText(error: unknown): string {
  return failureText(error, {
    network: 'Network error. Please try again later.',
    otherwise: 'Something went wrong.',
  });
}
