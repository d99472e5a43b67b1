import { globalStyle, style } from '@vanilla-extract/css';
import { stack, surface } from '#design/layout.css.ts';
import { color, leading, media, size, space, weight } from '#design/tokens.css.ts';

const hide = { display: 'none' } as const;

export const overview = style([
  surface,
  {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: space[8],
    '@media': {
      [media.wide]: {
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        alignItems: 'start',
        gap: space[16],
        padding: space[24],
      },
    },
  },
]);

export const editor = style([surface, stack[8]]);

export const hidden = style(hide);

/** Two lines on phones: the route; the time beside the buttons. */
export const brief = style({ display: 'contents', '@media': { [media.wide]: hide } });

/** One line, cut at the end. */
export const route = style({
  flexBasis: '100%',
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  textOverflow: 'ellipsis',
  fontSize: size.small,
  fontWeight: weight.medium,
});

/** Above the buttons where the text is too large for both. */
export const when = style({ flex: '1 1 auto', width: 'min-content', minWidth: 0 });

/** Folded on phones. */
export const facts = style({ '@media': { [`not all and ${media.wide}`]: hide } });

/** Above the buttons on phones. */
export const unfolded = style({ flexBasis: '100%' });

export const list = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(12rem, 100%), 1fr))',
  gap: `${space[16]} ${space[24]}`,
});

export const actions = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center' });

globalStyle(`${actions} button`, {
  '@media': { [`not all and ${media.wide}`]: { paddingInline: space[8], fontSize: size.small } },
});

export const fold = style({ '@media': { [media.wide]: hide } });

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
  flexBasis: '100%',
  gridColumn: '1 / -1',
  // Into the card's padding, so that an empty line leaves no gap.
  marginBlock: `calc(-1 * ${space[4]}) calc(-1 * ${space[8]})`,
  fontSize: size.small,
  lineHeight: leading.snug,
  color: color.muted,
  '@media': { [media.wide]: { gridRow: 2, marginBlock: `calc(-1 * ${space[12]})` } },
});
