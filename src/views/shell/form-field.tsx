import { shallowEqual, useSelector } from '@xstate/react';
import { type ComponentProps, useState } from 'react';
import type { AnyActorRef } from 'xstate';
import { TextInput } from '#design/control.tsx';
import { Field } from '#design/field.tsx';
import { visuallyHidden } from '#design/global.css.ts';
import { PasswordInput } from '#design/password-input.tsx';
import { PhoneInput } from '#design/phone-input.tsx';
import { DEFAULT_COUNTRY } from '#domain/contact.ts';
import {
  errorsAnnounced,
  type FieldErrors,
  type FieldEvent,
  type FieldState,
  type FormContext,
  type PhoneEvent,
  type PhoneState,
} from '#machines/support/form.ts';
import { fieldId } from './field-id.ts';
import { useTypedEarly } from './use-typed-early.ts';

/** The error of a whole form, which describes the fields it is about. */
export const FORM_ALERT_ID = 'form-alert';

type InputKind = Omit<ComponentProps<'input'>, 'id' | 'onBlur' | 'onChange' | 'ref' | 'select'>;

export type FormActor<Snapshot> = Pick<AnyActorRef, 'subscribe'> & { readonly getSnapshot: () => Snapshot };

/**
 * What the text fields of a form have in common, by name.
 * @param select the state of a field
 */
export function fieldsOf<Snapshot, Name extends string>(
  form: string,
  actor: FormActor<Snapshot> & { send(event: FieldEvent<Name>): void },
  select: (snapshot: Snapshot, name: Name) => FieldState,
) {
  return (name: Name) => ({
    actor: actor as FormActor<Snapshot>,
    select: (snapshot: Snapshot) => select(snapshot, name),
    id: fieldId(form, name),
    name,
    onChange: (value: string) => actor.send({ type: 'field.change', field: name, value }),
    onBlur: () => actor.send({ type: 'field.blur', field: name }),
  });
}

interface FormFieldProps<Snapshot> extends InputKind {
  readonly actor: FormActor<Snapshot>;
  readonly select: (snapshot: Snapshot) => FieldState;
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  /** Keeps the hint visible beside an error. */
  readonly keepsHint?: boolean;
  /** False for fields that carry the mark in their placeholder. */
  readonly isMarked?: boolean;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  /** Name of the password, for the toggle's label. */
  readonly what?: string;
  /** Announces its error itself; other fields leave that to `FormErrors`. */
  readonly isAlone?: boolean;
}

/** The field of all forms. A selector supplies its value and error. */
export function FormField<Snapshot>(props: FormFieldProps<Snapshot>) {
  const {
    actor,
    select,
    id,
    label,
    hint,
    keepsHint = false,
    isMarked = true,
    onChange,
    onBlur,
    what,
    isAlone = false,
    ...kind
  } = props;
  const field = useSelector(actor as AnyActorRef, select, shallowEqual);
  const input = useTypedEarly(() => select(actor.getSnapshot()).value, onChange);
  return (
    <Field
      id={id}
      label={label}
      required={isMarked}
      hint={field.error && !keepsHint ? undefined : hint}
      error={field.error}
      silent={!isAlone}
    >
      {(control) => {
        const rest = {
          dir: 'auto',
          enterKeyHint: 'go',
          spellCheck: false,
          ...control,
          ...(field.isInvalid && { 'aria-invalid': true, 'aria-describedby': FORM_ALERT_ID }),
          ...kind,
          ref: input,
          required: !isMarked,
          readOnly: field.isReadOnly,
          value: field.value,
          onChange: ({ target }: { target: HTMLInputElement }) => onChange(target.value),
          onBlur: onBlur && unlessPressing(onBlur),
        } as const;
        return kind.type === 'password' ? <PasswordInput {...rest} what={what} /> : <TextInput {...rest} />;
      }}
    </Field>
  );
}

interface PhoneFieldProps<Snapshot> {
  readonly form: string;
  readonly actor: FormActor<Snapshot> & { send(event: PhoneEvent): void };
  readonly select: (snapshot: Snapshot) => PhoneState;
  readonly autoComplete?: string;
  readonly onBlur?: () => void;
}

export function PhoneField<Snapshot>({ form, actor, select, autoComplete, onBlur }: PhoneFieldProps<Snapshot>) {
  const { value, countryCode, error, isReadOnly } = useSelector(actor as AnyActorRef, select, shallowEqual);
  return (
    <Field id={fieldId(form, 'phone')} label="Phone" required error={error} silent>
      {(control) => (
        <PhoneInput
          {...control}
          name="phone"
          autoComplete={autoComplete}
          readOnly={isReadOnly}
          country={DEFAULT_COUNTRY}
          value={value && `${countryCode}${value}`}
          onChange={({ callingCode, national }) =>
            actor.send({ type: 'phone.change', countryCode: `+${callingCode}`, phone: national })
          }
          onBlur={onBlur && unlessPressing(onBlur)}
        />
      )}
    </Field>
  );
}

export interface FormSnapshot {
  readonly context: Partial<Pick<FormContext<unknown, string>, 'errors' | 'message'>>;
}

const NO_ERRORS: FieldErrors<string> = {};

/** Announces the errors of a form's fields in one message. */
export function FormErrors({ actor }: { readonly actor: FormActor<FormSnapshot> }) {
  const errors = useSelector(actor as AnyActorRef, ({ context }: FormSnapshot) => context.errors ?? NO_ERRORS);
  const [announced, setAnnounced] = useState({ errors, text: '' });
  if (announced.errors !== errors) setAnnounced({ errors, text: errorsAnnounced(announced.errors, errors) });
  return (
    <p aria-live="assertive" className={visuallyHidden}>
      {announced.text}
    </p>
  );
}

/**
 * Skips a blur handler while a link, button or label is being pressed: a validation error would move the target from under
 * the finger, and the press would be lost. Checks `:active`, because not every browser focuses a pressed element.
 */
function unlessPressing(onLeave: () => void): () => void {
  return () => {
    if (!document.querySelector(':is(a, button, label):active')) onLeave();
  };
}
