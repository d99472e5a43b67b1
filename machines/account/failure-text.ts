import { ApiFailure } from '#contract/api-failure.ts';
import type { FieldErrors } from '../support/form.ts';

/** Fallback texts for a failed call without a server message. */
export interface FailureWords {
  readonly network: string;
  readonly otherwise: string;
}

/** The server's message if there is one, otherwise a fallback. */
export function failureText(error: unknown, { network, otherwise }: FailureWords): string {
  if (!(error instanceof ApiFailure)) return otherwise;
  if (error.kind === 'network') return network;
  return error.problem.message || otherwise;
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
