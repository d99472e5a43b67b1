import type { ReactNode } from 'react';
import { visuallyHidden } from '#design/global.css.ts';
import { count as countStyle } from './vehicle-card.css.ts';

interface CountProps {
  readonly icon: ReactNode;
  readonly count: number;
  readonly one: string;
  readonly many: string;
}

/** Shows '4' beside a symbol; screen readers read '4 passengers'. */
export function Count({ icon, count, one, many }: CountProps) {
  return (
    <span className={countStyle}>
      {icon}
      {count}
      <span className={visuallyHidden}> {count === 1 ? one : many} </span>
    </span>
  );
}
