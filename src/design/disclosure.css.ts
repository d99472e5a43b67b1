import { style } from '@vanilla-extract/css';
import { duration } from './tokens.css.ts';

export const mark = style({
  display: 'grid',
  marginInlineStart: 'auto',
  transition: `rotate ${duration.quick}`,
  selectors: { '[aria-expanded="true"] > &': { rotate: '180deg' } },
});

export const body = style({ paddingInlineStart: '2.25rem' });
