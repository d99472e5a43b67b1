import { RatingGroup } from '@ark-ui/react/rating-group';
import { label as labelStyle } from './field.css.ts';
import { RequiredMark } from './field.tsx';
import { StarIcon } from './icons.tsx';
import * as css from './rating.css.ts';
import { STARS } from './stars.tsx';

type RatingProps = {
  label: string;
  value: number;
  onChange: (value: number) => void;
  starLabel: (stars: number) => string;
  disabled: boolean;
};

export function Rating({ label, value, onChange, starLabel, disabled }: RatingProps) {
  return (
    <RatingGroup.Root
      className={css.rating}
      count={STARS.length}
      value={value}
      onValueChange={(details) => onChange(details.value)}
      disabled={disabled}
      translations={{ ratingValueText: starLabel }}
    >
      <RatingGroup.Label className={labelStyle}>
        {label}
        <RequiredMark />
      </RatingGroup.Label>
      <RatingGroup.Control className={css.row}>
        {STARS.map((stars) => (
          <RatingGroup.Item
            key={stars}
            index={stars}
            className={css.star}
            // Ark announces the first star as checked while none is, and each radio button as a 'rating'.
            aria-checked={stars === value}
            aria-roledescription={undefined}
          >
            <StarIcon size={26} />
          </RatingGroup.Item>
        ))}
      </RatingGroup.Control>
    </RatingGroup.Root>
  );
}
