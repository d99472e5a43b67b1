import { ApiFailure } from '#contract/api-failure.ts';
import type { FieldErrors } from './form.ts';

/** The server's message if there is one, otherwise these words. */
export function failureText(error: unknown, otherwise: string, offline = otherwise): string {
  if (!(error instanceof ApiFailure)) return otherwise;
  if (error.kind === 'network') return offline;
  return error.problem.message || otherwise;
}

export const POPUP_BLOCKED =
  'Your browser has blocked the sign-in pop-up. Allow pop-ups for this site, then try again.';

export function signInErrorText(error: unknown): string {
  return failureText(error, 'Something went wrong.', 'Network error. Please try again later.');
}

/** True if the server has answered with one of these statuses. */
export function hasStatus(error: unknown, ...statuses: readonly number[]): boolean {
  return error instanceof ApiFailure && statuses.includes(error.status);
}

/**
 * Maps the server's validation errors to the fields of the form.
 * @param fields the form's field for each field of the call
 */
export function refusedFields<Field extends string>(
  error: unknown,
  fields: Readonly<Record<string, Field>>,
): FieldErrors<Field> {
  const refusals = Object.entries((error instanceof ApiFailure && error.problem.validation_errors) || {});
  const known = refusals.filter(([name, message]) => name in fields && message !== '');
  return Object.fromEntries(known.map(([name, message]) => [fields[name], message])) as FieldErrors<Field>;
}
