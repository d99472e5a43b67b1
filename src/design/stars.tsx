import { StarIcon } from './icons.tsx';
import * as css from './rating.css.ts';

export type StarsProps = { value: number; label: string; max?: number };

/** A rating that was given. */
export function Stars({ value, label, max = 5 }: StarsProps) {
  return (
    <span className={css.given} role="img" aria-label={label}>
      {Array.from({ length: max }, (_, index) => index + 1).map((star) => (
        <span key={star} className={star <= Math.round(value) ? css.chosen : undefined}>
          <StarIcon />
        </span>
      ))}
    </span>
  );
}
