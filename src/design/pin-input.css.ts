import { style } from '@vanilla-extract/css';
import { input } from './control.css.ts';
import { size, space, weight } from './tokens.css.ts';

export const boxes = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 4rem))',
  justifyContent: 'center',
  gap: space[12],
});

export const digit = style([
  input,
  { paddingInline: 0, textAlign: 'center', fontSize: size.heading, fontWeight: weight.strong },
]);
