import { visuallyHidden } from '#design/global.css.ts';
import { Skeleton } from '#design/skeleton.tsx';
import { SummaryList, type SummaryRow } from '#design/summary-list.tsx';

interface SummarySkeletonProps {
  readonly lines: readonly Omit<SummaryRow, 'value'>[];
}

/** The lines that follow, before their values are known. */
export function SummarySkeleton({ lines }: SummarySkeletonProps) {
  const rows = lines.map((line) => ({ ...line, value: <Skeleton width="5rem" height="1.35em" /> }));
  return (
    <div role="status">
      <span className={visuallyHidden}>Loading</span>
      <SummaryList rows={rows} />
    </div>
  );
}
