import { style } from '@vanilla-extract/css';
import { color, size, space, weight } from './tokens.css.ts';

export const text = style({ display: 'grid', gap: space[4], minWidth: 0 });

export const label = style({ fontWeight: weight.medium });

export const hint = style({ fontSize: size.small, color: color.muted });

export const buttons = style({ display: 'flex', alignItems: 'center', gap: space[4], flexShrink: 0 });

export const value = style({
  minWidth: space[40],
  textAlign: 'center',
  fontWeight: weight.strong,
  fontVariantNumeric: 'tabular-nums',
});
