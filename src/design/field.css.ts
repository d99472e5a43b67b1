import { style } from '@vanilla-extract/css';
import { label as textLabel } from './text.css.ts';
import { color, leading, size, space, weight } from './tokens.css.ts';

export const label = style([textLabel, { display: 'block', color: color.muted }]);

export const legend = style([label, { float: 'left', width: '100%' }]);

export const mark = style({ color: color.danger, marginInlineStart: space[4] });

export const hint = style({ fontSize: size.label, lineHeight: leading.snug, color: color.muted });

export const error = style({
  display: 'flex',
  alignItems: 'start',
  gap: space[4],
  fontSize: size.small,
  fontWeight: weight.medium,
  lineHeight: leading.snug,
  color: color.danger,
});

export const errorMark = style({ flexShrink: 0, marginBlockStart: '0.125em' });
