import type { ComponentProps, ReactNode } from 'react';
import * as css from './checkbox.css.ts';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'children' | 'onChange'> & {
  label: ReactNode;
  aside?: ReactNode;
  onCheckedChange?: (checked: boolean) => void;
};

export function Checkbox({ label, aside, onCheckedChange, ...rest }: CheckboxProps) {
  return (
    <label className={css.row}>
      <input
        {...rest}
        type="checkbox"
        className={css.box}
        onChange={(event) => onCheckedChange?.(event.currentTarget.checked)}
      />
      <span className={css.text}>{label}</span>
      {aside && <span className={css.aside}>{aside}</span>}
    </label>
  );
}
