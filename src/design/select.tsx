import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
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
      <select {...rest} className={classNames(css.select, compact && css.compactSelect)} aria-busy={busy || undefined}>
        {children}
      </select>
      <span className={css.selectMark}>{busy ? <Spinner /> : <ChevronDownIcon size={16} />}</span>
    </span>
  );
}
