import { stack, surface, withAside } from '#design/layout.css.ts';
import { Skeleton } from '#design/skeleton.tsx';
import { control } from '#design/tokens.css.ts';

const PARTS = [11, 3];

/** Matches the height of most bookings; the title announces the loading. */
export function BookedTripSkeleton() {
  return (
    <div className={stack[24]} aria-hidden="true">
      <Skeleton height={control.height} />
      <div className={withAside}>
        <div className={stack[24]}>
          {PARTS.map((rows) => (
            <SkeletonPart key={rows} rows={rows} />
          ))}
        </div>
        <SkeletonPart rows={5} />
      </div>
    </div>
  );
}

function SkeletonPart({ rows }: { readonly rows: number }) {
  return (
    <div className={surface}>
      <div className={stack[24]}>
        <Skeleton width="9rem" height="2rem" />
        {Array.from({ length: rows }, (_, row) => row + 1).map((row) => (
          <Skeleton key={row} height="1.35rem" />
        ))}
      </div>
    </div>
  );
}
