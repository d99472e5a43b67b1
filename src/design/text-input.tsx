import type { ComponentProps, ReactNode } from 'react';
import * as css from './control.css.ts';

export type TextInputProps = Omit<ComponentProps<'input'>, 'className'> & {
  leading?: ReactNode;
  trailing?: ReactNode;
};

export function TextInput({ leading, trailing, type = 'text', ...rest }: TextInputProps) {
  return (
    <span className={css.shell}>
      {leading && <span className={css.leadingSlot}>{leading}</span>}
      <input {...rest} type={type} className={css.input} />
      {trailing && <span className={css.trailingSlot}>{trailing}</span>}
    </span>
  );
}
