import { style } from '@vanilla-extract/css';
import { width } from '#design/tokens.css.ts';

export const vehicle = style({
  width: '100%',
  maxWidth: width.form,
  aspectRatio: '12 / 5',
  marginInline: 'auto',
});
