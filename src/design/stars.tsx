import { StarIcon } from './icons.tsx';
import * as css from './rating.css.ts';

export const STARS = [1, 2, 3, 4, 5];

/** A read-only rating. */
export function Stars({ value, label }: { value: number; label: string }) {
  return (
    <span className={css.given} role="img" aria-label={label}>
      {STARS.map((star) => (
        <span key={star} className={star <= Math.round(value) ? css.chosen : undefined}>
          <StarIcon />
        </span>
      ))}
    </span>
  );
}
