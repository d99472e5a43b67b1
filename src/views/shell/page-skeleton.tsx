import { visuallyHidden } from '#design/global.css.ts';
import { page, stack } from '#design/layout.css.ts';
import { Skeleton } from '#design/skeleton.tsx';

/** Placeholder while the code of a page loads. */
export function PageSkeleton() {
  return (
    <div className={page} role="status" aria-busy="true" aria-label="Loading">
      <div className={stack[24]}>
        <h1 className={visuallyHidden}>Loading…</h1>
        <Skeleton width="60%" height="2.5rem" />
        <Skeleton height="10rem" />
        <Skeleton height="10rem" />
      </div>
    </div>
  );
}
