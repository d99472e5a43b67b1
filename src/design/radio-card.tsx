import type { ComponentProps, ReactNode } from 'react';
import * as css from './radio-card.css.ts';

type RadioCardProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'children' | 'onChange' | 'onSelect'> & {
  children: ReactNode;
  onSelect?: () => void;
};

export function RadioCard({ children, onSelect, ...rest }: RadioCardProps) {
  return (
    <label className={css.card}>
      <input {...rest} type="radio" className={css.radio} onChange={() => onSelect?.()} />
      <span className={css.content}>{children}</span>
    </label>
  );
}
