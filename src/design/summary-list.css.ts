import { style } from '@vanilla-extract/css';
import { color, leading, media, size, space, weight } from './tokens.css.ts';

export const list = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' });

export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: space[8],
  rowGap: space[4],
  paddingBlock: space[12],
  lineHeight: leading.snug,
  '@media': { [media.print]: { paddingBlock: space[4], breakInside: 'avoid' } },
  selectors: {
    '& + &': { borderBlockStart: `1px solid ${color.line}` },
    '&[data-strong]': { fontWeight: weight.strong, fontSize: size.large },
    '&[data-action]': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'center' },
  },
});

export const term = style({
  color: color.muted,
  overflowWrap: 'anywhere',
  selectors: { [`${row}[data-strong] &`]: { color: color.ink } },
});

export const note = style({ display: 'block', fontSize: size.label });

/** As wide as its line allows, so that it does not move when text takes the place of a skeleton. */
export const value = style({
  flexGrow: 1,
  textAlign: 'end',
  overflowWrap: 'anywhere',
  fontVariantNumeric: 'tabular-nums lining-nums',
  selectors: { [`${row}[data-action] &`]: { textAlign: 'start' } },
});

export const action = style({ gridColumn: 2, gridRow: '1 / span 2' });

export const prose = style({ flexBasis: '100%', overflowWrap: 'anywhere', whiteSpace: 'pre-line' });
