import { style } from '@vanilla-extract/css';
import { color, control, radius, space } from './tokens.css.ts';

export const marks = style({ display: 'inline-flex', gap: space[8], verticalAlign: 'middle' });

export const mark = style({
  width: '2.375rem',
  height: '1.5rem',
  border: `${control.border} solid ${color.line}`,
  borderRadius: radius.small,
});
