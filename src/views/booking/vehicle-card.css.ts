import { globalStyle, style } from '@vanilla-extract/css';
import { cardFrame, stack } from '#design/layout.css.ts';
import { color, leading, media, size, space, weight } from '#design/tokens.css.ts';

export const list = style([stack[12], { containerType: 'inline-size' }]);

/** With larger text, a list needs more than a wide screen. */
const wide = <T>(rule: T) => ({ [media.wide]: { '@container': { '(min-width: 34rem)': rule } } });

/** Compact rows on phones: title and capacity, then image and price; vehicle, text and price side by side on wider screens. */
export const card = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(12vw, 1fr) auto',
  columnGap: space[12],
  '@media': wide({
    gridTemplateColumns: 'min(11rem, 20cqi) minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: space[24],
  }),
  selectors: { 'label:has(:disabled) &': { color: color.muted } },
});

export const image = style({
  gridRow: 3,
  alignSelf: 'center',
  width: '100%',
  maxWidth: '8rem',
  aspectRatio: '12 / 5',
  objectFit: 'contain',
  selectors: { 'label:has(:disabled) &': { opacity: 0.45, filter: 'grayscale(1)' } },
  '@media': wide({ gridArea: 'auto', maxWidth: 'none' }),
});

/** Has no box on phones, so that its lines are cells of the card. */
export const text = style({
  display: 'contents',
  overflowWrap: 'anywhere',
  '@media': wide({ display: 'grid', gap: space[4] }),
});

const wholeRow = { gridColumn: '1 / -1', '@media': wide({ gridColumn: 'auto' }) } as const;

export const model = style(wholeRow);

/** One line on phones, so that two vehicles are seen above the bar; the chosen vehicle shows all of it. */
export const description = style({
  ...wholeRow,
  '@media': {
    ...wholeRow['@media'],
    [`not all and ${media.wide}`]: {
      selectors: {
        'label:not(:has(:checked)) &': { overflow: 'hidden', whiteSpace: 'nowrap', textOverflow: 'ellipsis' },
      },
    },
  },
});

export const unfit = style({
  ...wholeRow,
  fontSize: size.small,
  fontWeight: weight.strong,
  lineHeight: leading.snug,
  color: color.ink,
});

export const head = style({
  ...wholeRow,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: space[12],
});

export const counts = style({ display: 'flex', columnGap: space[12] });

export const count = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[4],
  fontSize: size.small,
  fontWeight: weight.medium,
  lineHeight: leading.snug,
  color: color.muted,
  fontVariantNumeric: 'tabular-nums',
});

export const price = style({
  gridArea: '3 / 2',
  alignSelf: 'center',
  textAlign: 'end',
  '@media': wide({ gridArea: 'auto', minWidth: '9rem' }),
});

/** The frame of a vehicle card without its interactive states. */
export const skeletonCard = style([
  cardFrame,
  { display: 'flex', alignItems: 'center', gap: space[16], padding: space[16] },
]);

globalStyle(`${skeletonCard} > div`, { flex: '1 1 auto', minWidth: 0 });

export const skeletonPrice = style({ '@media': { [media.wide]: { display: 'grid', justifyItems: 'end' } } });
