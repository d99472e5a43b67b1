/** Params of the action `logFailure`. */
export interface Failure {
  readonly what: string;
  readonly error: unknown;
}
