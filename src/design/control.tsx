import type { ComponentProps, ReactNode } from 'react';
import * as css from './control.css.ts';
import { ChevronDownIcon } from './form-icons.tsx';
import { Spinner } from './loading.tsx';

type TextInputProps = Omit<ComponentProps<'input'>, 'className'> & {
  leading?: ReactNode;
  trailing?: ReactNode;
  /** Shows a spinner in place of the leading icon after half a second. */
  busy?: boolean;
};

export function TextInput({ leading, trailing, busy, type = 'text', ...rest }: TextInputProps) {
  return (
    <span className={css.shell}>
      {leading && (
        <span className={css.leadingSlot}>
          {leading}
          {busy && (
            <span className={css.lateMark}>
              <Spinner />
            </span>
          )}
        </span>
      )}
      <input {...rest} type={type} className={css.input} aria-busy={busy} />
      {trailing && <span className={css.trailingSlot}>{trailing}</span>}
    </span>
  );
}

type SelectProps = Omit<ComponentProps<'select'>, 'className' | 'multiple' | 'size'> & {
  busy?: boolean;
  compact?: boolean;
};

export function Select({ busy = false, compact = false, children, ...rest }: SelectProps) {
  return (
    <span className={css.selectShell}>
      <select {...rest} className={compact ? css.compactSelect : css.select} aria-busy={busy || undefined}>
        {children}
      </select>
      <span className={css.selectMark}>{busy ? <Spinner /> : <ChevronDownIcon size={16} />}</span>
    </span>
  );
}
