import { SummaryList, type SummaryRow } from '#design/summary-list.tsx';
import { NoAmount } from './no-amount.tsx';

interface SummarySkeletonProps {
  readonly lines: readonly Omit<SummaryRow, 'value'>[];
  /** No price is on its way. */
  readonly isStuck: boolean;
}

/** The lines that follow, before their values are known. */
export function SummarySkeleton({ lines, isStuck }: SummarySkeletonProps) {
  const rows = lines.map((line) => ({ ...line, value: <NoAmount isStuck={isStuck} /> }));
  return <SummaryList rows={rows} />;
}
