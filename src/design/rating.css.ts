import { globalStyle, style } from '@vanilla-extract/css';
import { color, control, radius, space } from './tokens.css.ts';

/** The first star, not what surrounds it for the finger, stands in line with the text. */
export const row = style({ display: 'flex', marginInlineStart: `calc(-1 * ${space[8]})` });

export const star = style({
  display: 'grid',
  placeItems: 'center',
  width: control.touch,
  height: control.touch,
  borderRadius: radius.control,
  color: color.lineControl,
  cursor: 'pointer',
  selectors: {
    '&:has(:focus-visible)': { outline: `2px solid ${color.focus}` },
    '&:has(:disabled)': { cursor: 'default' },
  },
});

export const given = style({ display: 'inline-flex', color: color.lineControl });

export const chosen = style({ color: color.accent });

globalStyle(`${chosen} svg`, { fill: 'currentColor' });
