import { style } from '@vanilla-extract/css';
import { stack } from '#design/layout.css.ts';
import { mutedSmall } from '#design/text.css.ts';
import { color, radius, space } from '#design/tokens.css.ts';

export const note = style([mutedSmall, { textAlign: 'center' }]);

/** The selects of a time. */
export const timeParts = style({ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: space[8] });

/** Why a time has moved. An empty one takes no room, but stays where screen readers watch it. */
export const moved = style([mutedSmall, { ':empty': { position: 'absolute' } }]);

export const alert = style({ padding: space[16], borderRadius: radius.control, background: color.dangerSoft });

export const legs = style({ containerType: 'inline-size' });

/** Date and time in one row if the form is wide enough for both. */
export const leg = style([
  stack[16],
  { '@container': { '(min-width: 34rem)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } } },
]);

/** Passengers and luggage, beside each other if the form is wide enough. */
export const party = style([
  stack[8],
  {
    '@container': { '(min-width: 34rem)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: space[32] } },
  },
]);
