import type { ReactNode } from 'react';
import * as css from './price.css.ts';

export type PriceProps = { amount: ReactNode; note?: ReactNode; size?: 'regular' | 'large' };

export function Price({ amount, note, size }: PriceProps) {
  return (
    <span className={css.price}>
      <span className={css.amount({ size })}>{amount}</span>
      {note && <span className={css.note}>{note}</span>}
    </span>
  );
}
