import { style } from '@vanilla-extract/css';
import { color, layer, radius, space, width } from './tokens.css.ts';

/** The bottom of the screen. */
export const foot = style({
  position: 'fixed',
  insetBlockEnd: space[16],
  insetInline: space[16],
  zIndex: layer.toast,
  maxWidth: width.toast,
  marginInline: 'auto',
  borderRadius: radius.control,
  boxShadow: color.shadowPopup,
});
