import { useId } from 'react';
import { classNames } from './class-names.ts';
import { visuallyHidden } from './global.css.ts';
import { StarIcon } from './icons.tsx';
import * as css from './rating.css.ts';

export type RatingProps = {
  value: number;
  onChange: (value: number) => void;
  starLabel: (stars: number) => string;
  max?: number;
  disabled?: boolean;
};

/** The stars are native radios: put them in a `FieldGroup`, whose legend names them. */
export function Rating({ value, onChange, starLabel, max = 5, disabled = false }: RatingProps) {
  const name = useId();
  return (
    <div className={css.row}>
      {Array.from({ length: max }, (_, index) => index + 1).map((stars) => (
        <label key={stars} className={classNames(css.star, stars <= value && css.chosen)}>
          <input
            type="radio"
            className={visuallyHidden}
            name={name}
            value={stars}
            checked={stars === value}
            disabled={disabled}
            aria-label={starLabel(stars)}
            onChange={() => onChange(stars)}
          />
          <StarIcon size={26} />
        </label>
      ))}
    </div>
  );
}
