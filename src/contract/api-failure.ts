import type { Problem } from './problem.ts';

/** The server's message when it is overloaded, also used for an answer of 429 or 503 without a message. */
export const BUSY = "We're very busy right now. Please try again in a moment.";

/** Why a call failed. */
export type FailureKind =
  /** The server was not reached, or the call timed out. */
  | 'network'
  /** The server answered with an error status. */
  | 'http'
  /** The server's answer could not be read (`wire/tolerant-reading`). */
  | 'unreadable';

/** Every call of the API client rejects with this, so that machines can tell the kinds of failure apart (`wire/failures`). */
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
