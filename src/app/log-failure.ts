import type { Failure } from '#machines/support/failure.ts';

/** Logs a failure that is not shown to users (`wire/failures`). */
export function logFailure(_: unknown, { what, error }: Failure): void {
  console.warn(`${what} failed`, error);
}
