import { style } from '@vanilla-extract/css';
import { color, control, radius, space } from '#design/tokens.css.ts';

/** The frame of a vehicle's card without its life. */
export const skeletonCard = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[16],
  padding: space[16],
  background: color.surface,
  border: `${control.border} solid ${color.line}`,
  borderRadius: radius.surface,
});
