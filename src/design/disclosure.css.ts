import { style } from '@vanilla-extract/css';
import { color, control, radius, size, space, weight } from './tokens.css.ts';

/** A native `details` element. */
export const disclosure = style({ borderBlockEnd: `${control.border} solid ${color.line}` });

/** The `summary` that opens and closes it. */
export const opener = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[16],
  minHeight: control.height,
  paddingBlock: space[12],
  borderRadius: radius.small,
  fontWeight: weight.medium,
  cursor: 'pointer',
  listStyle: 'none',
  '::after': { content: '"+"', color: color.muted, fontSize: size.heading, lineHeight: 1 },
  selectors: { '[open] > &::after': { content: '"\\2212"' } },
});
