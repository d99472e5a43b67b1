import { visuallyHidden } from '#design/global.css.ts';
import { Skeleton } from '#design/loading.tsx';
import { SummaryList, type SummaryRow } from '#design/summary-list.tsx';

interface SummarySkeletonProps {
  readonly lines: readonly Omit<SummaryRow, 'value'>[];
  /** True when no price is loading. */
  readonly isStuck: boolean;
}

/** Placeholder with the same lines as the summary. */
export function SummarySkeleton({ lines, isStuck }: SummarySkeletonProps) {
  const rows = lines.map((line) => ({ ...line, value: <NoAmount isStuck={isStuck} /> }));
  return <SummaryList rows={rows} />;
}

interface NoAmountProps {
  /** True when no price is loading. */
  readonly isStuck: boolean;
}

/** Placeholder for an amount that is loading or unavailable. */
export function NoAmount({ isStuck }: NoAmountProps) {
  return (
    <>
      {isStuck ? <span aria-hidden="true">–</span> : <Skeleton width="4.5rem" height="1.35em" />}
      <span className={visuallyHidden}>not known yet</span>
    </>
  );
}
