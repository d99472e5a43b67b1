import { style } from '@vanilla-extract/css';
import { color, control, duration, leading, media, radius, size, space, weight } from '#design/tokens.css.ts';

export const choices = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[12] });

export const question = style({
  fontWeight: weight.strong,
  lineHeight: leading.snug,
  overflowWrap: 'anywhere',
  ':focus-visible': { outline: 'none' },
});

export const kind = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[8] });

export const kindTitle = style({ fontSize: size.label, color: color.muted });

export const list = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[4] });

export const choice = style({
  display: 'flex',
  alignItems: 'center',
  width: '100%',
  minHeight: control.touch,
  padding: `${space[8]} ${space[16]}`,
  border: `${control.border} solid ${color.lineControl}`,
  borderRadius: radius.control,
  background: color.surface,
  fontWeight: weight.medium,
  lineHeight: leading.snug,
  overflowWrap: 'anywhere',
  transition: `border-color ${duration.quick}, background-color ${duration.quick}`,
  '@media': { [media.hover]: { ':hover': { borderColor: color.accent, background: color.accentSoft } } },
});

export const outcome = style({ color: color.muted, fontWeight: weight.regular });

export const condition = style({ color: color.info });

export const trail = style({ display: 'grid', gap: space[8], listStyle: 'decimal', paddingInlineStart: space[24] });

export const step = style({ fontSize: size.small, lineHeight: leading.snug, overflowWrap: 'anywhere' });

export const happened = style({ fontWeight: weight.strong });
