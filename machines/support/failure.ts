/** What an action `logFailure` is given: which work failed, and how. */
export interface Failure {
  readonly what: string;
  readonly error: unknown;
}
