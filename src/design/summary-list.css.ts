import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { color, leading, size, space, weight } from './tokens.css.ts';

export const list = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' });

const plainRow = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: space[24],
  rowGap: space[4],
  paddingBlock: space[12],
  lineHeight: leading.snug,
  selectors: { '& + &': { borderBlockStart: `1px solid ${color.line}` } },
});

const strongRow = style({ fontWeight: weight.strong, fontSize: size.large });

export const row = recipe({ base: plainRow, variants: { strong: { true: strongRow } } });

export const term = style({
  color: color.muted,
  overflowWrap: 'anywhere',
  selectors: { [`${strongRow} &`]: { color: color.ink } },
});

export const note = style({ display: 'block', fontSize: size.label });

export const value = style({
  marginInlineStart: 'auto',
  textAlign: 'end',
  overflowWrap: 'anywhere',
  fontVariantNumeric: 'tabular-nums lining-nums',
});

export const prose = style({ flexBasis: '100%', overflowWrap: 'anywhere', whiteSpace: 'pre-line' });
