import { visuallyHidden } from '#design/global.css.ts';
import { Skeleton } from '#design/skeleton.tsx';
import * as css from './vehicle-card.css.ts';
import { skeletonCard, skeletonPrice } from './vehicle-list-skeleton.css.ts';

const CARDS = [1, 2, 3, 4, 5, 6];

/** Matches the height of the list, to avoid a layout shift. */
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
              <Skeleton width="13rem" height="1.2rem" />
              <Skeleton width="5rem" height="1.2rem" />
              <Skeleton height="3.5rem" />
            </span>
            <span className={`${css.price} ${skeletonPrice}`}>
              <Skeleton width="8rem" height="3rem" />
            </span>
          </div>
        </div>
      ))}
    </div>
  );
}
