import { visuallyHidden } from '#design/global.css.ts';
import { Skeleton } from '#design/skeleton.tsx';
import * as css from './booking-card.css.ts';
import { day, days, list } from './booking-days.css.ts';

const DAYS = [1, 2, 3];

/** Matches the height of three days with one booking each. */
export function BookingsSkeleton() {
  return (
    <div className={days} role="status">
      <span className={visuallyHidden}>Loading your bookings</span>
      {DAYS.map((key) => (
        <div key={key} className={day}>
          <Skeleton width="11rem" height="1.5rem" />
          <div className={list}>
            <div className={css.skeletonCard}>
              <span className={css.picture}>
                <span className={css.skeletonImage}>
                  <Skeleton height="100%" />
                </span>
              </span>
              <span className={css.text}>
                <span className={css.standing}>
                  <Skeleton width="12rem" height="1.5rem" />
                </span>
                <span className={css.skeletonPlace}>
                  <Skeleton width="18rem" height="100%" />
                </span>
                <span className={css.skeletonPlace}>
                  <Skeleton width="16rem" height="100%" />
                </span>
              </span>
              <span className={css.price}>
                <Skeleton width="5rem" height="1.55em" />
              </span>
            </div>
          </div>
        </div>
      ))}
    </div>
  );
}
