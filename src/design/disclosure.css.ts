import { style } from '@vanilla-extract/css';
import { control, duration, space } from './tokens.css.ts';

export const mark = style({
  display: 'grid',
  marginInlineStart: 'auto',
  transition: `rotate ${duration.quick}`,
  selectors: { '&[data-state="open"]': { rotate: '180deg' } },
});

export const body = style({ paddingInlineStart: `calc(${control.mark} + ${space[16]})` });
