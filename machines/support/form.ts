/** What is entered into a form and what is wrong with it: the part that the contexts of all forms share. */
export interface FormContext<Values, Field extends string = keyof Values & string> {
  readonly values: Values;
  /** The errors on display, the app's own or the server's. */
  readonly errors: FieldErrors<Field>;
  /** Why the form as a whole failed; '' if it did not. */
  readonly message: string;
}

export type FieldErrors<Field extends string> = Partial<Record<Field, string>>;

export interface FieldChange<Field extends string> {
  readonly field: Field;
  readonly value: string;
}

/** A national number and its dialling code: '+61'. */
export interface PhoneParts {
  readonly countryCode: string;
  readonly phone: string;
}

/** What a field shows. */
export interface FieldState {
  readonly value: string;
  readonly error?: string | undefined;
  /** Marks a field whose error is shown elsewhere. */
  readonly isInvalid?: boolean;
  readonly isReadOnly: boolean;
  /** True if a password can be read. */
  readonly isShown?: boolean;
}

export interface PhoneState extends FieldState {
  readonly countryCode: string;
}

export function emptyForm<Values>(values: Values) {
  return { values, errors: {}, message: '' };
}

/** The form with a field as typed; its error and the form's message go. */
export function withValue<Values, Field extends string>(
  { values, errors }: FormContext<Values, Field>,
  { field, value }: FieldChange<Field>,
) {
  return { values: { ...values, [field]: value }, errors: { ...errors, [field]: undefined }, message: '' };
}

export function withPhone<Values, Field extends string>(
  { values, errors }: FormContext<Values, Field>,
  { countryCode, phone }: PhoneParts,
) {
  return { values: { ...values, countryCode, phone }, errors: { ...errors, phone: undefined }, message: '' };
}

/** The first field at fault, in the order of the form. */
export function firstFault<Field extends string>(
  errors: FieldErrors<Field>,
  fields: readonly Field[],
): Field | undefined {
  return fields.find((field) => errors[field] !== undefined);
}

export function fieldState<Field extends string>(
  { values, errors }: FormContext<Readonly<Record<Field, string>>, Field>,
  field: Field,
  isReadOnly: boolean,
): FieldState {
  return { value: values[field], error: errors[field], isReadOnly };
}
