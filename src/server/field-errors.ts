/** Error messages for people, by the wire's field names. */
export type FieldErrors = Readonly<Record<string, string>>;
