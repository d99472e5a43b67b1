import { visuallyHidden } from '#design/global.css.ts';
import { Skeleton } from '#design/skeleton.tsx';
import { SummaryList } from '#design/summary-list.tsx';

interface SummarySkeletonProps {
  readonly labels: readonly string[];
}

/** The lines that follow, before their values are known. */
export function SummarySkeleton({ labels }: SummarySkeletonProps) {
  const rows = labels.map((label) => ({ label, value: <Skeleton width="5rem" height="1.35em" /> }));
  return (
    <div role="status">
      <span className={visuallyHidden}>Loading</span>
      <SummaryList rows={rows} />
    </div>
  );
}
