import { style } from '@vanilla-extract/css';
import { color, control, duration, leading, media, radius, size, space, weight } from './tokens.css.ts';

export const list = style({ display: 'grid', gap: space[4], padding: space[8] });

export const item = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[16],
  width: '100%',
  minHeight: control.height,
  paddingInline: space[16],
  borderRadius: radius.control,
  fontWeight: weight.medium,
  lineHeight: leading.snug,
  textAlign: 'start',
  transition: `background-color ${duration.quick}`,
  selectors: {
    '&[aria-current]': { background: color.accentSoft, color: color.accent, fontWeight: weight.strong },
    '&:focus-visible': { outlineOffset: '-2px' },
  },
  '@media': { [media.hover]: { ':hover': { background: color.sunken } } },
});

export const itemEnd = style({ marginInlineStart: 'auto', color: color.muted });

export const mark = style({
  display: 'grid',
  marginInlineStart: 'auto',
  transition: `rotate ${duration.quick}`,
  selectors: { '[aria-expanded="true"] > &': { rotate: '180deg' } },
});

export const nested = style({ paddingInlineStart: `calc(${control.mark} + ${space[16]})` });

export const header = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[16],
  padding: `0 ${space[24]} ${space[24]}`,
  borderBlockEnd: `1px solid ${color.line}`,
  '@media': { [media.hover]: { ':hover': { background: color.sunken } } },
});

export const headerName = style({
  display: 'block',
  fontWeight: weight.strong,
  lineHeight: leading.snug,
  overflowWrap: 'anywhere',
});

export const headerLink = style({ fontSize: size.small, color: color.accent });

export const footer = style({
  marginBlockStart: 'auto',
  padding: space[8],
  borderBlockStart: `1px solid ${color.line}`,
});
