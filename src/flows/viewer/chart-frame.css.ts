import { style } from '@vanilla-extract/css';
import { color, duration, easing, layer, media, radius, space } from '#design/tokens.css.ts';

export const place = style({
  position: 'relative',
  borderBlock: `1px solid ${color.line}`,
  background: color.page,
  '@media': {
    // Stays in sight while what is said about it is read.
    [`not all and ${media.desktop}`]: {
      position: 'sticky',
      insetBlockStart: 0,
      zIndex: layer.sticky,
      height: '46svh',
      minHeight: '14rem',
    },
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

export const gliding = style([held, { transition: `transform ${duration.quick} ${easing}` }]);

export const tools = style({
  position: 'absolute',
  insetBlockEnd: space[12],
  insetInlineEnd: space[12],
  display: 'grid',
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: radius.surface,
  boxShadow: color.shadowCard,
});
