import type { ComponentProps } from 'react';
import * as css from './control.css.ts';

export function TextArea(props: Omit<ComponentProps<'textarea'>, 'className'>) {
  return (
    <span className={css.shell}>
      <textarea dir="auto" {...props} rows={4} className={css.area} />
    </span>
  );
}
