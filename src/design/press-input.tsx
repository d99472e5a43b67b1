import type { ComponentProps, ReactNode } from 'react';
import * as css from './control.css.ts';

export type PressInputProps = Omit<ComponentProps<'button'>, 'className' | 'type' | 'value' | 'children'> & {
  value: string;
  placeholder?: string;
  icon?: ReactNode;
};

export function PressInput({ value, placeholder = '', icon, ...rest }: PressInputProps) {
  return (
    <button {...rest} type="button" className={css.press}>
      {icon && <span className={css.pressIcon}>{icon}</span>}
      {value ? <span>{value}</span> : <span className={css.placeholder}>{placeholder}</span>}
    </button>
  );
}
