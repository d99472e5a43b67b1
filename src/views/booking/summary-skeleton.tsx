import { visuallyHidden } from '#design/global.css.ts';
import { Skeleton } from '#design/skeleton.tsx';
import { SummaryList } from '#design/summary-list.tsx';

const LABELS = ['Transfer type', 'Pickup', 'Drop', 'Date and time', 'Distance', 'Vehicle'];

export function SummarySkeleton() {
  const rows = LABELS.map((label) => ({ label, value: <Skeleton width="9rem" height="1.2em" /> }));
  return (
    <div role="status">
      <span className={visuallyHidden}>Loading your trip</span>
      <SummaryList rows={rows} />
    </div>
  );
}
