import { visuallyHidden } from '#design/global.css.ts';
import { Skeleton } from '#design/skeleton.tsx';

interface NoAmountProps {
  /** No price is on its way. */
  readonly isStuck: boolean;
}

/** In place of an amount that is not known yet, or will not be. */
export function NoAmount({ isStuck }: NoAmountProps) {
  return (
    <>
      {isStuck ? <span aria-hidden="true">–</span> : <Skeleton width="4.5rem" height="1.35em" />}
      <span className={visuallyHidden}>not known yet</span>
    </>
  );
}
