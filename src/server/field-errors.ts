/** What is wrong with which input field, in words for the person who filled it in. Keys are the wire's field names. */
export type FieldErrors = Readonly<Record<string, string>>;
