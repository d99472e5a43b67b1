import { visuallyHidden } from '#design/global.css.ts';
import { columns, stack, surface } from '#design/layout.css.ts';
import { Skeleton } from '#design/skeleton.tsx';
import { control } from '#design/tokens.css.ts';
import { PICTURE_SIZE, pictureRow } from './profile.css.ts';

const NAMES = ['First name', 'Last name'];

/** As high as the form that follows it. */
export function ProfileSkeleton() {
  return (
    <div className={surface} role="status">
      <span className={visuallyHidden}>Loading your profile</span>
      <div className={stack[24]}>
        <div className={pictureRow}>
          <Skeleton width={`${PICTURE_SIZE}px`} height={`${PICTURE_SIZE}px`} />
          <Skeleton width="10rem" height={control.compact} />
        </div>
        <div className={columns.two}>
          {NAMES.map((name) => (
            <SkeletonField key={name} />
          ))}
        </div>
        <SkeletonField />
        <SkeletonField />
        <Skeleton height={control.height} />
      </div>
    </div>
  );
}

function SkeletonField() {
  return (
    <div className={stack[8]}>
      <Skeleton width="6rem" />
      <Skeleton height={control.height} />
    </div>
  );
}
