import { style } from '@vanilla-extract/css';
import { space } from '#design/tokens.css.ts';

export const legs = style({ containerType: 'inline-size' });

/** Date and time side by side where the form is wide enough for both to be read. */
export const leg = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[16],
  '@container': { '(min-width: 34rem)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
