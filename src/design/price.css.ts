import { style, styleVariants } from '@vanilla-extract/css';
import { color, leading, size as sizes, space, tracking, weight } from './tokens.css.ts';

export const price = style({ display: 'inline-grid', gap: space[4], fontVariantNumeric: 'tabular-nums lining-nums' });

export const amount = styleVariants({ regular: sizes.large, large: sizes.price }, (fontSize) => ({
  fontSize,
  fontWeight: weight.strong,
  lineHeight: leading.tight,
  letterSpacing: tracking.figures,
}));

export const note = style({ fontSize: sizes.label, color: color.muted, lineHeight: leading.snug });
