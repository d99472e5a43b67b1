import { ApiFailure } from '#contract/api-failure.ts';

/** True when the server knows no such booking of this customer, or no id of that form. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiFailure && [404, 422].includes(error.status);
}
