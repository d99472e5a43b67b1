/**
 * The value that a state or a guard guarantees.
 * @throws {Error} when it is missing
 */
export function required<Value>(value: Value | null | undefined, what: string): Value {
  if (value === undefined || value === null) throw new Error(`${what} is missing`);
  return value;
}
