import { style } from '@vanilla-extract/css';
import { leading, size, space } from '#design/tokens.css.ts';

export const legs = style({ containerType: 'inline-size' });

/** Date and time side by side where the form is wide enough for both to be read. */
export const leg = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[16],
  '@container': { '(min-width: 34rem)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});

/** Keeps a line free, inside the gaps around it: whether the zone has to be named is known only after the page is shown. */
export const zone = style({
  minHeight: `calc(${size.small} * ${leading.snug})`,
  marginBlock: `calc(-1 * ${space[8]})`,
});
