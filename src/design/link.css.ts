import { globalStyle, style } from '@vanilla-extract/css';
import { color, control, duration, media, space, underline, weight } from './tokens.css.ts';

export const link = style({
  // Enlarges the touch target without affecting layout.
  paddingBlock: space[4],
  color: color.accent,
  fontWeight: weight.medium,
  textDecorationLine: 'underline',
  textDecorationThickness: '1px',
  textUnderlineOffset: underline.offset,
  textDecorationColor: 'currentColor',
  transition: `text-decoration-color ${duration.quick}`,
  '@media': { [media.hover]: { ':hover': { textDecorationThickness: '2px' } } },
});

export const standaloneLink = style([
  link,
  { display: 'inline-flex', alignItems: 'center', gap: space[4], minHeight: control.touch },
]);

/** In the line of the text. */
globalStyle(`p > ${link} > svg`, { display: 'inline', verticalAlign: 'text-bottom', marginInlineStart: space[4] });
