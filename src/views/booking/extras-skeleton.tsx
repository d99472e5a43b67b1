import { row } from '#design/checkbox.css.ts';
import { visuallyHidden } from '#design/global.css.ts';
import { spread } from '#design/layout.css.ts';
import { Skeleton } from '#design/skeleton.tsx';

const WIDTHS = ['9rem', '11rem', '7rem', '10rem', '8rem'];

/** Matches the height of the rows, to avoid a layout shift. */
export function ExtrasSkeleton() {
  return (
    <div role="status">
      <span className={visuallyHidden}>Loading extras</span>
      {WIDTHS.map((width) => (
        <div key={width} className={row}>
          <Skeleton width="1.25rem" height="1.25rem" />
          <div className={spread} style={{ flex: 1 }}>
            <Skeleton width={width} />
            <Skeleton width="4rem" />
          </div>
        </div>
      ))}
    </div>
  );
}
