import type { ReactNode } from 'react';
import * as css from './field.css.ts';
import { AlertIcon } from './form-icons.tsx';

export type FieldErrorProps = { id?: string; children: ReactNode };

export function FieldError({ id, children }: FieldErrorProps) {
  return (
    <p id={id} className={css.error} role="alert">
      <span className={css.errorMark}>
        <AlertIcon size={16} />
      </span>
      <span>{children}</span>
    </p>
  );
}
