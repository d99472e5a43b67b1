import { SummaryList, type SummaryRow } from '#design/summary-list.tsx';
import { NoAmount } from './no-amount.tsx';

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
