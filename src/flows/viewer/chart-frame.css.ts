import { style } from '@vanilla-extract/css';
import { color, duration, easing, media, radius, space } from '#design/tokens.css.ts';

export const place = style({
  position: 'relative',
  borderBlock: `1px solid ${color.line}`,
  background: color.page,
  '@media': {
    [`not all and ${media.desktop}`]: { height: '58svh', minHeight: '18rem' },
    [media.desktop]: { gridColumn: 1, gridRow: 2, minHeight: 0, borderBlockEnd: 0 },
  },
});

export const frame = style({
  position: 'absolute',
  inset: 0,
  overflow: 'hidden',
  touchAction: 'none',
  userSelect: 'none',
  cursor: 'grab',
  ':active': { cursor: 'grabbing' },
  ':focus-visible': { outlineOffset: '-2px' },
});

export const canvas = style({ width: '100%', height: '100%', fontSize: '13px' });

export const hidden = style([canvas, { visibility: 'hidden' }]);

export const held = style({ transformOrigin: '0 0' });

export const gliding = style([held, { transition: `transform ${duration.sheet} ${easing}` }]);

export const tools = style({
  position: 'absolute',
  insetBlockEnd: space[12],
  insetInlineEnd: space[12],
  display: 'grid',
  gap: space[4],
  padding: space[4],
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: radius.surface,
  boxShadow: color.shadowCard,
});
