import { digitsOf, MAX_PHONE_DIGITS } from '#domain/contact.ts';

/** The part that the contexts of all forms share: values and errors. */
export interface FormContext<Values, Field extends string = keyof Values & string> {
  readonly values: Values;
  /** Visible validation errors from the client or the server. */
  readonly errors: FieldErrors<Field>;
  /** An error of the whole form; '' without one. */
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

export interface FieldState {
  readonly value: string;
  readonly error?: string | undefined;
  /** Marks a field whose error is shown elsewhere. */
  readonly isInvalid?: boolean;
  readonly isReadOnly: boolean;
}

export interface PhoneState extends FieldState {
  readonly countryCode: string;
}

export function emptyForm<Values>(values: Values) {
  return { values, errors: {}, message: '' };
}

/** Sets a field and clears its error and the form's message. */
export function withValue<Values, Field extends string>(
  { values, errors }: FormContext<Values, Field>,
  { field, value }: FieldChange<Field>,
) {
  return { values: { ...values, [field]: value }, errors: { ...errors, [field]: undefined }, message: '' };
}

/** Sets a field of a form in which a new password is confirmed. The password may now match its confirmation. */
export function withNewPassword<Values, Field extends string>(
  context: FormContext<Values, Field>,
  change: FieldChange<Field>,
  password: Field,
) {
  const changed = withValue(context, change);
  return change.field === password ? { ...changed, errors: { ...changed.errors, confirmation: undefined } } : changed;
}

/** Keeps the digits of the number, at most 15. */
export function withPhone<Values, Field extends string>(
  { values, errors }: FormContext<Values, Field>,
  { countryCode, phone }: PhoneParts,
) {
  const digits = digitsOf(phone).slice(0, MAX_PHONE_DIGITS);
  return { values: { ...values, countryCode, phone: digits }, errors: { ...errors, phone: undefined }, message: '' };
}

/**
 * `access/errors`: a single new error is announced by its text, several by their number: the first invalid field gets
 * the focus, and with it its error is read out.
 */
export function errorsAnnounced(before: FieldErrors<string>, now: FieldErrors<string>): string {
  const shown = Object.keys(now).filter((field) => now[field] !== undefined);
  const [first, ...others] = shown.filter((field) => now[field] !== before[field]);
  if (first === undefined) return '';
  return others.length === 0 ? (now[first] ?? '') : `${shown.length} fields need your attention.`;
}

export function hasErrors(errors: FieldErrors<string>): boolean {
  return Object.values(errors).some((error) => error !== undefined);
}

/** Params of `focusField`: the first invalid field in form order. */
export function firstInvalid<Field extends string>(fields: readonly Field[]) {
  return ({ context: { errors } }: { readonly context: { readonly errors: FieldErrors<Field> } }) => ({
    field: fields.find((field) => errors[field] !== undefined),
  });
}

/** The events of the fields of a form. One that checks its fields only on submit ignores 'field.blur'. */
export type FieldEvent<Field extends string> =
  | ({ readonly type: 'field.change' } & FieldChange<Field>)
  | { readonly type: 'field.blur'; readonly field: Field };

export type PhoneEvent = { readonly type: 'phone.change' } & PhoneParts;

export const selectIsBusy = (snapshot: { hasTag(tag: 'busy'): boolean }): boolean => snapshot.hasTag('busy');
/** The message of the whole form, or ''. */
export const selectAlert = ({ context }: { readonly context: { readonly message: string } }): string => context.message;

interface FormSnapshot<Field extends string> {
  readonly context: FormContext<Readonly<Record<Field, string>>, Field>;
  hasTag(tag: 'busy'): boolean;
}

/** A field that is read-only while the form is sent. */
export function selectField<Field extends string>(snapshot: FormSnapshot<Field>, field: Field): FieldState {
  return fieldState(snapshot.context, field, selectIsBusy(snapshot));
}

export function fieldState<Field extends string>(
  { values, errors }: FormContext<Readonly<Record<Field, string>>, Field>,
  field: Field,
  isReadOnly: boolean,
): FieldState {
  return { value: values[field], error: errors[field], isReadOnly };
}

export function phoneState(
  context: FormContext<Readonly<Record<'phone' | 'countryCode', string>>, 'phone'>,
  isReadOnly: boolean,
): PhoneState {
  return { ...fieldState(context, 'phone', isReadOnly), countryCode: context.values.countryCode };
}
