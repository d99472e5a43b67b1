import { style } from '@vanilla-extract/css';
import { color, leading, radius, size, space, weight } from '#design/tokens.css.ts';

export const rows = style({ display: 'grid', gap: space[8], fontSize: size.small, lineHeight: leading.snug });

export const row = style({
  display: 'grid',
  gridTemplateColumns: '2.5rem minmax(0, 1fr)',
  alignItems: 'center',
  gap: space[12],
  color: color.muted,
});

const box = style({ height: '1.5rem', border: `1px solid ${color.lineControl}`, borderRadius: radius.small });

export const state = style([box, { background: color.surface }]);
export const end = style([box, { borderWidth: '4px', borderStyle: 'double' }]);
export const region = style([box, { borderStyle: 'dashed', background: color.sunken }]);
export const dot = style({
  justifySelf: 'center',
  width: '0.625rem',
  height: '0.625rem',
  borderRadius: radius.round,
  background: color.ink,
});
export const words = style({ justifySelf: 'center', fontWeight: weight.strong, color: color.ink });
export const guard = style({ justifySelf: 'center', color: color.info });
