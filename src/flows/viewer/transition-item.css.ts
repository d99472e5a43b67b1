import { style } from '@vanilla-extract/css';
import { color, duration, leading, media, size, space, underline, weight } from '#design/tokens.css.ts';

export const list = style({ display: 'grid', gap: space[4] });

export const item = style({ lineHeight: leading.snug, overflowWrap: 'anywhere' });

export const nameLink = style({
  // Makes the target large enough for a finger and moves nothing around it.
  paddingBlock: space[4],
  fontWeight: weight.strong,
  color: color.ink,
  textDecorationLine: 'underline',
  textDecorationColor: color.lineControl,
  textDecorationThickness: '1px',
  textUnderlineOffset: underline.offset,
  transition: `text-decoration-color ${duration.quick}`,
  '@media': { [media.hover]: { ':hover': { textDecorationColor: 'currentColor' } } },
});

export const guard = style({ color: color.info });

export const arrow = style({ color: color.muted });

export const stays = style({ color: color.muted });

export const count = style({ fontSize: size.label, color: color.muted });

export const uncovered = style({ fontSize: size.label, fontWeight: weight.strong, color: color.danger });
