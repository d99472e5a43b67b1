import { type ReactNode, useId } from 'react';
import * as css from './field.css.ts';
import { AlertIcon } from './form-icons.tsx';
import { visuallyHidden } from './global.css.ts';
import { stack } from './layout.css.ts';

export type FieldControl = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
};

type FieldProps = {
  label: ReactNode;
  children: (control: FieldControl) => ReactNode;
  id?: string;
  hint?: ReactNode;
  error?: ReactNode;
  /** Leaves the error to the form's announcement and to the focus, which reads it as the field's description. */
  silent?: boolean;
  required?: boolean;
  labelHidden?: boolean;
};

export function Field(props: FieldProps) {
  const { label, children, id, hint, error, silent, required = false, labelHidden = false } = props;
  const generated = useId();
  const controlId = id ?? generated;
  const described = [error && errorId(controlId), hint && hintId(controlId)].filter(Boolean).join(' ');
  return (
    <div className={stack[8]}>
      <label id={`${controlId}-label`} htmlFor={controlId} className={labelHidden ? visuallyHidden : css.label}>
        {label}
        {required && <RequiredMark />}
      </label>
      {children({
        id: controlId,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      {hint && (
        <p id={hintId(controlId)} className={css.hint}>
          {hint}
        </p>
      )}
      {error && (
        <FieldError id={errorId(controlId)} silent={silent}>
          {error}
        </FieldError>
      )}
    </div>
  );
}

const hintId = (id: string) => `${id}-hint`;
const errorId = (id: string) => `${id}-error`;

export function RequiredMark() {
  return (
    <span className={css.mark} aria-hidden="true">
      *
    </span>
  );
}

type FieldErrorProps = Pick<FieldProps, 'silent'> & { id?: string; children: ReactNode };

export function FieldError({ id, silent, children }: FieldErrorProps) {
  return (
    <p id={id} className={css.error} role={silent ? undefined : 'alert'}>
      <span className={css.errorMark}>
        <AlertIcon size={16} />
      </span>
      <span>{children}</span>
    </p>
  );
}

type FieldGroupProps = { legend: ReactNode; children: ReactNode; legendHidden?: boolean; 'aria-describedby'?: string };

export function FieldGroup({ legend, children, legendHidden = false, ...described }: FieldGroupProps) {
  return (
    <fieldset {...described} className={stack[8]}>
      <legend className={legendHidden ? visuallyHidden : css.legend}>{legend}</legend>
      {children}
    </fieldset>
  );
}
