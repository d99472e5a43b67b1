import { style } from '@vanilla-extract/css';
import { stack } from '#design/layout.css.ts';
import { color, control, duration, leading, media, radius, size, space, weight } from '#design/tokens.css.ts';

export const panel = style({
  // Contains visually hidden text, which would otherwise lengthen the page.
  position: 'relative',
  background: color.surface,
  lineHeight: leading.snug,
  '@media': {
    [media.desktop]: {
      gridColumn: 2,
      gridRow: '1 / -1',
      overflowY: 'auto',
      borderInlineStart: `1px solid ${color.line}`,
    },
  },
});

export const part = style([
  stack[16],
  {
    padding: `${space[24]} ${space[16]}`,
    selectors: { '& + &': { borderBlockStart: `1px solid ${color.line}` } },
    '@media': { [media.wide]: { paddingInline: space[24] } },
  },
]);

export const head = style({ display: 'flex', alignItems: 'start', justifyContent: 'space-between', gap: space[8] });

const focusTarget = style({
  overflowWrap: 'anywhere',
  ':focus-visible': { outline: 'none' },
  // Keeps it clear of the chart, which covers the top of the window on a phone.
  '@media': { [`not all and ${media.desktop}`]: { scrollMarginBlockStart: '50svh' } },
});

export const title = style([
  focusTarget,
  { paddingBlock: space[8], fontSize: size.heading, fontWeight: weight.strong },
]);

export const question = style([focusTarget, { fontWeight: weight.strong }]);

export const subtitle = style({ fontSize: size.small, fontWeight: weight.strong });

export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: `${space[4]} ${space[16]}`,
  overflowWrap: 'anywhere',
});

export const now = style({
  display: 'flex',
  alignItems: 'start',
  gap: space[12],
  padding: space[12],
  borderRadius: radius.control,
  background: color.accentSoft,
  lineHeight: leading.snug,
  overflowWrap: 'anywhere',
});

export const nowMark = style({
  flexShrink: 0,
  paddingInline: space[8],
  borderRadius: radius.round,
  background: color.accent,
  color: color.onAccent,
  fontSize: size.label,
  fontWeight: weight.strong,
});

export const success = style({ color: color.success, fontWeight: weight.medium });
export const failure = style({ color: color.danger, fontWeight: weight.medium });

export const transition = style({ lineHeight: leading.snug, overflowWrap: 'anywhere' });
export const condition = style({ color: color.info });
export const uncovered = style({ fontSize: size.label, fontWeight: weight.strong, color: color.danger });

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
  overflowWrap: 'anywhere',
  transition: `border-color ${duration.quick}, background-color ${duration.quick}`,
  '@media': { [media.hover]: { ':hover': { borderColor: color.accent, background: color.accentSoft } } },
});

export const result = style({ color: color.muted, fontWeight: weight.regular });

export const steps = style([stack[8], { listStyle: 'decimal', paddingInlineStart: space[24] }]);

export const legendRow = style({
  display: 'grid',
  gridTemplateColumns: '2.5rem minmax(0, 1fr)',
  alignItems: 'center',
  gap: space[12],
  fontSize: size.small,
  color: color.muted,
});

const legendBox = style({ height: '1.5rem', border: `1px solid ${color.lineControl}`, borderRadius: radius.small });

export const legendState = style([legendBox, { background: color.surface }]);
export const legendFinal = style([legendBox, { borderWidth: '4px', borderStyle: 'double' }]);
export const legendRegion = style([legendBox, { borderStyle: 'dashed', background: color.sunken }]);
export const legendDot = style({
  justifySelf: 'center',
  width: '0.625rem',
  height: '0.625rem',
  borderRadius: radius.round,
  background: color.ink,
});
export const legendEvent = style({ justifySelf: 'center', fontWeight: weight.strong, color: color.ink });
export const legendGuard = style({ justifySelf: 'center', color: color.info });
