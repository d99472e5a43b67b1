import { style } from '@vanilla-extract/css';
import { color, leading, size, space, tracking, weight } from '#design/tokens.css.ts';

export const price = style({ display: 'grid', gap: space[4], fontVariantNumeric: 'tabular-nums lining-nums' });

export const amount = style({
  fontSize: size.price,
  fontWeight: weight.strong,
  lineHeight: leading.tight,
  letterSpacing: tracking.figures,
});

export const smallAmount = style({ fontWeight: weight.medium, lineHeight: leading.snug });

export const net = style({ fontSize: size.label, color: color.muted, lineHeight: leading.snug });

/** On a narrow screen it has a line of its own. */
export const span = style([net, { display: 'inline-block' }]);
