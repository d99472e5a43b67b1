import { globalStyle, style } from '@vanilla-extract/css';
import { color, control, radius, space } from './tokens.css.ts';

export const rating = style({ display: 'grid', gap: space[8] });

/** Aligns the first star, rather than its touch target, with the text. */
export const row = style({ display: 'flex', flexWrap: 'wrap', marginInlineStart: `calc(-1 * ${space[8]})` });

export const star = style({
  display: 'grid',
  placeItems: 'center',
  width: control.touch,
  height: control.touch,
  borderRadius: radius.control,
  color: color.lineControl,
  cursor: 'pointer',
  selectors: { '&[data-highlighted]': { color: color.accent }, '&[data-disabled]': { cursor: 'default' } },
});

export const given = style({ display: 'inline-flex', color: color.lineControl });

export const chosen = style({ color: color.accent });

globalStyle(`${chosen} svg, ${star}[data-highlighted] svg`, { fill: 'currentColor' });
