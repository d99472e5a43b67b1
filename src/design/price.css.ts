import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { color, leading, size as sizes, space, tracking, weight } from './tokens.css.ts';

export const price = style({ display: 'inline-grid', gap: space[4], fontVariantNumeric: 'tabular-nums lining-nums' });

export const amount = recipe({
  base: { fontWeight: weight.strong, lineHeight: leading.tight, letterSpacing: tracking.figures },
  variants: { size: { regular: { fontSize: sizes.large }, large: { fontSize: sizes.price } } },
  defaultVariants: { size: 'regular' },
});

export const note = style({ fontSize: sizes.label, color: color.muted, lineHeight: leading.snug });
