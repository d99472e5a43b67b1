import { visuallyHidden } from '#design/global.css.ts';
import { Skeleton } from '#design/skeleton.tsx';
import { SummaryList } from '#design/summary-list.tsx';

const LABELS = ['Name', 'Email', 'Phone'];

/** As high as the details that follow it. */
export function OwnDetailsSkeleton() {
  return (
    <div role="status">
      <span className={visuallyHidden}>Loading your details</span>
      <SummaryList rows={LABELS.map((label) => ({ label, value: <Skeleton width="9rem" /> }))} />
    </div>
  );
}
