import { globalStyle, style } from '@vanilla-extract/css';
import { cardFrame } from '#design/layout.css.ts';
import { color, leading, media, size, space, weight } from '#design/tokens.css.ts';

/** Text beside the vehicle on phones; vehicle, text and price in one row on wider screens. */
export const card = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[12],
  '@media': {
    [media.wide]: { gridTemplateColumns: '11rem minmax(0, 1fr) auto', alignItems: 'center', columnGap: space[24] },
  },
});

export const image = style({
  width: '100%',
  maxWidth: '13rem',
  aspectRatio: '12 / 5',
  objectFit: 'contain',
  '@media': { [media.wide]: { maxWidth: 'none' } },
});

export const text = style({ display: 'grid', gap: space[4], overflowWrap: 'anywhere' });

export const counts = style({ display: 'flex', flexWrap: 'wrap', columnGap: space[16], rowGap: space[4] });

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

export const price = style({ '@media': { [media.wide]: { textAlign: 'end', minWidth: '9rem' } } });

/** The frame of a vehicle card without its interactive states. */
export const skeletonCard = style([
  cardFrame,
  { display: 'flex', alignItems: 'center', gap: space[16], padding: space[16] },
]);

globalStyle(`${skeletonCard} > div`, { flex: '1 1 auto', minWidth: 0 });

export const skeletonPrice = style({ '@media': { [media.wide]: { display: 'grid', justifyItems: 'end' } } });
