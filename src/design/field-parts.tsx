import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import * as css from './field.css.ts';
import { FieldError } from './field-error.tsx';

export type FieldNotes = { hint?: ReactNode; error?: ReactNode };

const hintId = (id: string) => `${id}-hint`;
const errorId = (id: string) => `${id}-error`;

export const describedBy = (id: string, { hint, error }: FieldNotes) =>
  classNames(error ? errorId(id) : null, hint ? hintId(id) : null) || undefined;

export function FieldMessages({ id, hint, error }: FieldNotes & { id: string }) {
  return (
    <>
      {hint && (
        <p id={hintId(id)} className={css.hint}>
          {hint}
        </p>
      )}
      {error && <FieldError id={errorId(id)}>{error}</FieldError>}
    </>
  );
}

export function RequiredMark() {
  return (
    <span className={css.mark} aria-hidden="true">
      *
    </span>
  );
}
