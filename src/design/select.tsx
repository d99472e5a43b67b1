import type { ComponentProps } from 'react';
import * as css from './control.css.ts';
import { ChevronDownIcon } from './form-icons.tsx';
import { Spinner } from './spinner.tsx';

export type SelectProps = Omit<ComponentProps<'select'>, 'className' | 'multiple' | 'size'> & {
  busy?: boolean;
  compact?: boolean;
};

export function Select({ busy = false, compact = false, children, ...rest }: SelectProps) {
  return (
    <span className={css.selectShell}>
      <select {...rest} className={css.select({ compact })} aria-busy={busy || undefined}>
        {children}
      </select>
      <span className={css.selectMark}>{busy ? <Spinner /> : <ChevronDownIcon size={16} />}</span>
    </span>
  );
}
