import { style } from '@vanilla-extract/css';
import { color, leading, media, radius, size, space } from '#design/tokens.css.ts';

export const place = style({
  position: 'relative',
  padding: space[16],
  borderBlockStart: `1px solid ${color.line}`,
  '@media': {
    [media.wide]: { padding: space[24] },
    [media.desktop]: { gridColumn: 1, gridRow: 2, overflowY: 'auto' },
  },
});

export const states = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[8] });

export const state = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[8],
  padding: space[16],
  border: `1px solid ${color.line}`,
  borderRadius: radius.surface,
  background: color.surface,
  // Boxes in boxes would leave no room for words on a phone.
  '@media': {
    [media.narrow]: {
      padding: `${space[8]} 0 ${space[8]} ${space[12]}`,
      borderWidth: '0 0 0 2px',
      borderRadius: 0,
      background: 'none',
    },
  },
});

export const selected = style([state, { borderColor: color.accent, boxShadow: `inset 3px 0 0 ${color.accent}` }]);

export const name = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[8] });

export const kind = style({ fontSize: size.label, color: color.muted });

export const words = style({ lineHeight: leading.snug });
