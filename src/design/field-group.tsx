import { type ReactNode, useId } from 'react';
import * as css from './field.css.ts';
import { describedBy, FieldMessages, type FieldNotes, RequiredMark } from './field-parts.tsx';
import { visuallyHidden } from './global.css.ts';

export type FieldGroupProps = FieldNotes & {
  legend: ReactNode;
  children: ReactNode;
  required?: boolean;
  legendHidden?: boolean;
};

export function FieldGroup({ legend, children, hint, error, required = false, legendHidden = false }: FieldGroupProps) {
  const id = useId();
  return (
    <fieldset className={css.field} aria-describedby={describedBy(id, { hint, error })}>
      <legend className={legendHidden ? visuallyHidden : css.legend}>
        {legend}
        {required && <RequiredMark />}
      </legend>
      {children}
      <FieldMessages id={id} hint={hint} error={error} />
    </fieldset>
  );
}
