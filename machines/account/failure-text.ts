import { ApiFailure } from '#contract/api-failure.ts';

/** What is said of a call that failed without a word from the server. */
export interface FailureWords {
  readonly network: string;
  readonly otherwise: string;
}

/** The text of a failed call: the server's own words where it gives some (spec §8). */
export function failureText(error: unknown, { network, otherwise }: FailureWords): string {
  if (!(error instanceof ApiFailure)) return otherwise;
  if (error.kind === 'network') return network;
  return error.problem.message || otherwise;
}

/** What the server says against a field of the form, by the name that the field has in the call. */
export function fieldRefusals(error: unknown): Readonly<Record<string, string>> {
  return (error instanceof ApiFailure && error.problem.validation_errors) || {};
}
