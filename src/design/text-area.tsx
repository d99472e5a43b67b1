import type { ComponentProps } from 'react';
import * as css from './control.css.ts';

export type TextAreaProps = Omit<ComponentProps<'textarea'>, 'className'>;

export function TextArea({ rows = 4, ...rest }: TextAreaProps) {
  return (
    <span className={css.shell}>
      <textarea {...rest} rows={rows} className={css.area} />
    </span>
  );
}
