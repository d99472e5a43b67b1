import { style } from '@vanilla-extract/css';
import { color, leading, media, radius, size, space, weight } from '#design/tokens.css.ts';

export const overview = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[16],
  padding: space[16],
  background: color.surface,
  borderRadius: radius.surface,
  boxShadow: color.shadowCard,
  '@media': {
    [media.wide]: { gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'start', padding: space[24] },
  },
});

export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(12rem, 100%), 1fr))',
  gap: `${space[16]} ${space[24]}`,
});

export const fact = style({ display: 'grid', alignContent: 'start', gap: space[4], minWidth: 0 });

export const term = style({ fontSize: size.label, color: color.muted, lineHeight: leading.snug });

export const value = style({
  fontWeight: weight.medium,
  lineHeight: leading.snug,
  overflowWrap: 'anywhere',
  fontVariantNumeric: 'tabular-nums lining-nums',
});

export const date = style({ display: 'block' });

/** Matches the height of a time with its date. */
export const pending = style({ display: 'block', height: `calc(2em * ${leading.snug})` });

/** Reserves a line for the zone, which loads later than the rest. */
export const notes = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space[8],
  minHeight: `calc(1em * ${leading.snug})`,
  marginBlockEnd: `calc(-1 * ${space[8]})`,
  fontSize: size.small,
  lineHeight: leading.snug,
  color: color.muted,
  '@media': { [media.wide]: { gridRow: 2, gridColumn: '1 / -1', marginBlock: `calc(-1 * ${space[8]})` } },
});
