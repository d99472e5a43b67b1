/** A lock, constraint, check or limit that is switched off. */
export interface Fault {
  readonly name: string;
  readonly file: string;
  readonly find: string;
  readonly replace: string;
  /** The test file, or folder of tests, of which one must fail. */
  readonly tests: string;
}
