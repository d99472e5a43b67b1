import { style } from '@vanilla-extract/css';
import { cardFrame, stack, twoColumns } from '#design/layout.css.ts';
import { smallLine } from '#design/text.css.ts';
import { color, control, duration, family, leading, media, size, space, weight } from '#design/tokens.css.ts';

export const list = style([twoColumns, { gap: space[16] }]);

/** Looks like a voucher: the discount above a perforated line, its conditions below. */
const frame = style([
  cardFrame,
  {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateRows: '1fr auto',
    width: '100%',
    height: '100%',
    minHeight: '10rem',
    textAlign: 'start',
  },
]);

export const card = style([
  frame,
  {
    color: color.ink,
    borderColor: color.lineControl,
    cursor: 'pointer',
    transition: `border-color ${duration.quick}`,
    '@media': { [media.hover]: { ':hover': { borderColor: color.accent } } },
  },
]);

export const skeletonCard = style([frame, { alignContent: 'start', gap: space[12], padding: space[24] }]);

export const gift = style([stack[8], { padding: space[24] }]);

export const off = style({ fontFamily: family.display, fontSize: size.section, lineHeight: leading.heading });

export const description = style({ color: color.muted, lineHeight: leading.snug, overflowWrap: 'anywhere' });

export const foot = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: `${space[4]} ${space[16]}`,
  marginInline: space[24],
  paddingBlock: space[16],
  borderBlockStart: `${control.border} dashed ${color.lineControl}`,
  color: color.accent,
});

export const code = style({
  display: 'inline-grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: space[8],
  fontWeight: weight.strong,
  letterSpacing: '0.04em',
  overflowWrap: 'anywhere',
});

/** Reserves a line where cards are side by side. */
export const terms = style([
  smallLine,
  {
    gridColumn: '1 / -1',
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: space[16],
    '@media': { [`not all and ${media.wide}`]: { minHeight: 0 } },
  },
]);
