import { globalStyle, style } from '@vanilla-extract/css';
import { color, space, weight } from '#design/tokens.css.ts';

export const changedPrice = style({ display: 'inline-flex', flexWrap: 'wrap', justifyContent: 'end', gap: space[8] });

export const priceBefore = style({ color: color.muted, fontWeight: weight.regular });

globalStyle(`${changedPrice} ins`, { textDecoration: 'none' });
