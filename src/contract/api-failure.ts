import type { Problem } from './problem.ts';

/** Why a call gave no usable answer. */
export type FailureKind =
  /** The server was not reached, or the call timed out. */
  | 'network'
  /** The server answered with an error status. */
  | 'http'
  /** The server answered with a shape that cannot be read (`wire/tolerant-reading`). */
  | 'unreadable';

/** What every rejected call of the API client rejects with, so that machines can tell the cases of spec §8 apart. */
export class ApiFailure extends Error {
  readonly kind: FailureKind;
  /** The HTTP status, 0 when there was none. */
  readonly status: number;
  readonly problem: Problem;

  constructor(kind: FailureKind, options: { status?: number; problem?: Problem; cause?: unknown } = {}) {
    super(options.problem?.message ?? kind, { cause: options.cause });
    this.name = 'ApiFailure';
    this.kind = kind;
    this.status = options.status ?? 0;
    this.problem = options.problem ?? {};
  }
}
