import { visuallyHidden } from '#design/global.css.ts';
import { Skeleton } from '#design/skeleton.tsx';
import { SummaryList } from '#design/summary-list.tsx';

const LABELS = ['Name', 'Email', 'Phone'];

/** Matches the height of the details, to avoid a layout shift. */
export function OwnDetailsSkeleton() {
  return (
    <div role="status">
      <span className={visuallyHidden}>Loading your details</span>
      <SummaryList rows={LABELS.map((label) => ({ label, value: <Skeleton width="9rem" /> }))} />
    </div>
  );
}
