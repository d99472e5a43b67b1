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

/** Over the end of the link: beside it, a line could begin with the mark, or with the full stop after it. */
globalStyle(`p > ${link}:has(> svg)`, { paddingInlineEnd: `calc(16px + ${space[4]})` });
globalStyle(`p > ${link} > svg`, {
  display: 'inline',
  position: 'absolute',
  marginBlockStart: 'calc((1lh - 16px) / 2)',
  marginInlineStart: space[4],
});
