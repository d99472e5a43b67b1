import { style } from '@vanilla-extract/css';
import { leading, size, space } from '#design/tokens.css.ts';

export const legs = style({ containerType: 'inline-size' });

/** Date and time in one row if the form is wide enough for both. */
export const leg = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[16],
  '@container': { '(min-width: 34rem)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});

/** Reserves a line including its gaps, because the zone may only appear after the first paint. */
export const zone = style({
  minHeight: `calc(${size.small} * ${leading.snug})`,
  marginBlock: `calc(-1 * ${space[8]})`,
});
