import type { Failure } from '#machines/support/failure.ts';

/** Failures that spec §8 wants logged and not shown. */
export function logFailure(_: unknown, { what, error }: Failure): void {
  console.warn(`${what} failed`, error);
}
