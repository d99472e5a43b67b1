import type { ReactNode } from 'react';
import * as css from './field.css.ts';
import { FieldError } from './field-error.tsx';

export type FieldNotes = { hint?: ReactNode; error?: ReactNode };

const hintId = (id: string) => `${id}-hint`;
const errorId = (id: string) => `${id}-error`;

export const describedBy = (id: string, { hint, error }: FieldNotes) =>
  [error && errorId(id), hint && hintId(id)].filter(Boolean).join(' ') || undefined;

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
