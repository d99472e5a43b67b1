import { style } from '@vanilla-extract/css';
import { width } from '#design/tokens.css.ts';

export const vehicle = style({
  display: 'block',
  width: '100%',
  maxWidth: width.form,
  height: 'auto',
  marginInline: 'auto',
});
