import { style } from '@vanilla-extract/css';
import { stack, surface } from '#design/layout.css.ts';
import { color, leading, media, size, space, weight } from '#design/tokens.css.ts';

export const overview = style([
  surface,
  stack[16],
  {
    '@media': {
      [media.wide]: { gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'start', padding: space[24] },
    },
  },
]);

export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(12rem, 100%), 1fr))',
  gap: `${space[16]} ${space[24]}`,
});

export const term = style({ fontSize: size.label, color: color.muted, lineHeight: leading.snug });

export const value = style({
  fontWeight: weight.medium,
  lineHeight: leading.snug,
  overflowWrap: 'anywhere',
  fontVariantNumeric: 'tabular-nums lining-nums',
});

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
