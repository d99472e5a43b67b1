import type { ReactNode } from 'react';
import * as css from './trip-overview.css.ts';

interface TripFactProps {
  readonly label: string;
  readonly children: ReactNode;
}

export function TripFact({ label, children }: TripFactProps) {
  return (
    <div className={css.fact}>
      <dt className={css.term}>{label}</dt>
      <dd className={css.value}>{children}</dd>
    </div>
  );
}
