import { style } from '@vanilla-extract/css';
import { color, control, media, size, space, underline, weight } from './tokens.css.ts';

export const toggle = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: control.touch,
  marginBlock: `calc(-1 * ${space[12]})`,
  fontSize: size.small,
  fontWeight: weight.medium,
  color: color.accent,
  textDecoration: 'underline',
  textUnderlineOffset: underline.offset,
});

/** Must follow `toggle`, to override its `display`. */
export const narrowOnly = style({ '@media': { [`not all and ${media.narrow}`]: { display: 'none' } } });

export const wideOnly = style({ '@media': { [media.narrow]: { display: 'none' } } });
