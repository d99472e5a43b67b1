import type { ReactNode } from 'react';
import * as css from './summary-list.css.ts';

export type SummaryRow = {
  label: string;
  value: ReactNode;
  note?: ReactNode;
  id?: string;
  strong?: boolean;
  /** Free text, which may be long. */
  prose?: boolean;
  /** A button at the end of the row; the value is then below its label. */
  action?: ReactNode;
};

export function SummaryList({ rows }: { rows: readonly SummaryRow[] }) {
  return (
    <dl className={css.list}>
      {rows.map((row) => (
        <div
          key={row.id ?? row.label}
          className={css.row}
          data-strong={row.strong || undefined}
          data-action={row.action ? true : undefined}
        >
          <dt className={css.term}>
            {row.label}
            {row.note && <span className={css.note}>{row.note}</span>}
          </dt>
          <dd className={row.prose ? css.prose : css.value} dir={row.prose ? 'auto' : undefined}>
            {row.prose ? row.value : <bdi>{row.value}</bdi>}
          </dd>
          {row.action && <dd className={css.action}>{row.action}</dd>}
        </div>
      ))}
    </dl>
  );
}
