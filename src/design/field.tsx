import { type ReactNode, useId } from 'react';
import * as css from './field.css.ts';
import { describedBy, FieldMessages, type FieldNotes, RequiredMark } from './field-parts.tsx';
import { visuallyHidden } from './global.css.ts';

type FieldControl = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
};

export type FieldProps = FieldNotes & {
  label: ReactNode;
  children: (control: FieldControl) => ReactNode;
  id?: string;
  required?: boolean;
  labelHidden?: boolean;
};

export function Field({ label, children, id, hint, error, required = false, labelHidden = false }: FieldProps) {
  const generated = useId();
  const controlId = id ?? generated;
  return (
    <div className={css.field}>
      <label id={`${controlId}-label`} htmlFor={controlId} className={labelHidden ? visuallyHidden : css.label}>
        {label}
        {required && <RequiredMark />}
      </label>
      {children({
        id: controlId,
        'aria-describedby': describedBy(controlId, { hint, error }),
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      <FieldMessages id={controlId} hint={hint} error={error} />
    </div>
  );
}
