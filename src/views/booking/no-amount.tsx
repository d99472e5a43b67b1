import { visuallyHidden } from '#design/global.css.ts';
import { Skeleton } from '#design/skeleton.tsx';

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
