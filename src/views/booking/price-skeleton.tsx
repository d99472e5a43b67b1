import { visuallyHidden } from '#design/global.css.ts';
import { Skeleton } from '#design/skeleton.tsx';
import { SummaryList } from '#design/summary-list.tsx';

const LABELS = ['Subtotal', 'Extras', 'GST', 'Total price'];

/** The lines that follow, while there is no price yet. */
export function PriceSkeleton() {
  const rows = LABELS.map((label) => ({
    label,
    strong: label === 'Total price',
    value: (
      <>
        <Skeleton width="4.5rem" height="1.2em" />
        <span className={visuallyHidden}>not known yet</span>
      </>
    ),
  }));
  return <SummaryList rows={rows} />;
}
