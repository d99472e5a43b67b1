import type { ComponentProps, ReactNode } from 'react';
import * as css from './radio-card.css.ts';

export type RadioCardProps = Omit<
  ComponentProps<'input'>,
  'type' | 'className' | 'children' | 'onChange' | 'onSelect'
> & {
  children: ReactNode;
  onSelect?: () => void;
  mark?: 'start' | 'corner';
};

export function RadioCard({ children, onSelect, mark = 'start', ...rest }: RadioCardProps) {
  return (
    <label className={css.card}>
      <input {...rest} type="radio" className={css.radio({ mark })} onChange={() => onSelect?.()} />
      <span className={css.content}>{children}</span>
    </label>
  );
}
