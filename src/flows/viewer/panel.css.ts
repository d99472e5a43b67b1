import { style } from '@vanilla-extract/css';
import { button } from '#design/button.css.ts';
import { color, leading, media, radius, size, space, weight } from '#design/tokens.css.ts';

export const panel = style({
  // What is hidden but read out is placed in here, or the page would become as long as the panel.
  position: 'relative',
  background: color.surface,
  '@media': {
    [media.desktop]: {
      gridColumn: 2,
      gridRow: '1 / -1',
      overflowY: 'auto',
      borderInlineStart: `1px solid ${color.line}`,
    },
  },
});

export const part = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[16],
  padding: `${space[24]} ${space[16]}`,
  selectors: { '& + &': { borderBlockStart: `1px solid ${color.line}` } },
  '@media': { [media.wide]: { paddingInline: space[24] } },
});

export const head = style({ display: 'flex', alignItems: 'start', justifyContent: 'space-between', gap: space[8] });

/** What is scrolled to must not lie under the chart, which stays in sight on a phone. */
export const clearOfChart = style({
  '@media': { [`not all and ${media.desktop}`]: { scrollMarginBlockStart: '50svh' } },
});

export const title = style({
  paddingBlock: space[8],
  fontSize: size.heading,
  fontWeight: weight.strong,
  lineHeight: leading.snug,
  overflowWrap: 'anywhere',
  ':focus-visible': { outline: 'none' },
});

export const subtitle = style({ fontSize: size.small, fontWeight: weight.strong, lineHeight: leading.snug });

export const group = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[8] });

export const words = style({ lineHeight: leading.snug });

export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: `${space[4]} ${space[16]}`,
  lineHeight: leading.snug,
});

export const term = style({ color: color.muted });

export const fact = style({ overflowWrap: 'anywhere' });

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

export const tools = style({ display: 'flex', flexWrap: 'wrap', gap: space[8] });

export const toolLink = style([
  button({ variant: 'secondary', compact: true }),
  { display: 'inline-flex', gap: space[8] },
]);

export const success = style({ color: color.success, fontWeight: weight.medium, lineHeight: leading.snug });

export const failure = style({ color: color.danger, fontWeight: weight.medium, lineHeight: leading.snug });
