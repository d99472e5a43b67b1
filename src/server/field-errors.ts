/** Error messages for people, by the wire's field names. */
export type FieldErrors = Readonly<Record<string, string>>;

/** The result of a use case that refuses its input. */
export interface Invalid {
  readonly kind: 'invalid';
  readonly errors: FieldErrors;
}

export function invalid(errors: FieldErrors): Invalid {
  return { kind: 'invalid', errors };
}
