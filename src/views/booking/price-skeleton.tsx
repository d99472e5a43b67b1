import { SummaryList } from '#design/summary-list.tsx';
import { NoAmount } from './no-amount.tsx';

interface PriceSkeletonProps {
  /** No price is on its way. */
  readonly isStuck: boolean;
}

const LABELS = ['Subtotal', 'Extras', 'GST', 'Total price'];

/** The lines that follow, while there is no price yet. */
export function PriceSkeleton({ isStuck }: PriceSkeletonProps) {
  const rows = LABELS.map((label) => ({
    label,
    strong: label === 'Total price',
    value: <NoAmount isStuck={isStuck} />,
  }));
  return <SummaryList rows={rows} />;
}
