import { style } from '@vanilla-extract/css';
import { surfaceFlush } from '#design/layout.css.ts';
import { color, control, duration, leading, media, size, space, weight } from '#design/tokens.css.ts';

export const flow = style([surfaceFlush, { overflow: 'hidden' }]);

export const title = style({ borderBlockEnd: `1px solid ${color.line}` });

const row = {
  paddingInline: space[24],
  transition: `background-color ${duration.quick}`,
  ':focus-visible': { outlineOffset: '-2px' },
  '@media': { [media.hover]: { ':hover': { background: color.sunken } } },
} as const;

export const titleLink = style({
  ...row,
  display: 'flex',
  alignItems: 'center',
  minHeight: control.height,
  fontSize: size.large,
  fontWeight: weight.strong,
});

export const hit = style({ selectors: { '& + &': { borderBlockStart: `1px solid ${color.line}` } } });

export const hitLink = style({
  ...row,
  display: 'grid',
  gap: space[4],
  paddingBlock: space[12],
  lineHeight: leading.snug,
});

export const kind = style({ fontSize: size.label, color: color.muted });

export const name = style({ fontWeight: weight.strong });

export const text = style({ color: color.muted });

export const mark = style({ background: color.warningSoft, color: color.ink, borderRadius: '2px' });

export const rest = style({
  padding: `${space[12]} ${space[24]}`,
  borderBlockStart: `1px solid ${color.line}`,
  fontSize: size.small,
  color: color.muted,
});
