import { visuallyHidden } from '#design/global.css.ts';
import { Skeleton } from '#design/skeleton.tsx';
import * as css from './vehicle-card.css.ts';
import { skeletonCard } from './vehicle-list-skeleton.css.ts';

const CARDS = [1, 2, 3, 4];

export function VehicleListSkeleton() {
  return (
    <div className={css.list} role="status">
      <span className={visuallyHidden}>Loading vehicles</span>
      {CARDS.map((card) => (
        <div key={card} className={skeletonCard}>
          <Skeleton width="1.25rem" height="1.25rem" />
          <div className={css.card}>
            <span className={css.image}>
              <Skeleton height="100%" />
            </span>
            <span className={css.text}>
              <Skeleton width="10rem" height="1.5rem" />
              <Skeleton width="6rem" height="1.25rem" />
              <Skeleton width="100%" height="1.25rem" />
            </span>
            <span className={css.price}>
              <Skeleton width="8rem" height="3rem" />
            </span>
          </div>
        </div>
      ))}
    </div>
  );
}
