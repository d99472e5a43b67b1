import { style } from '@vanilla-extract/css';
import { cardFrame, stack } from '#design/layout.css.ts';
import { figures } from '#design/text.css.ts';
import { color, duration, leading, media, size, space, weight } from '#design/tokens.css.ts';

/** Picture and price above the text on phones; picture, text and price in one row on wider screens. */
export const frame = style([
  cardFrame,
  {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gridTemplateAreas: "'picture price' 'text text'",
    alignItems: 'center',
    gap: `${space[8]} ${space[16]}`,
    padding: space[16],
    '@media': {
      [media.wide]: {
        gridTemplateColumns: '8rem minmax(0, 1fr) auto',
        gridTemplateAreas: "'picture text price'",
        columnGap: space[24],
        paddingInline: space[24],
      },
    },
  },
]);

export const card = style([
  frame,
  {
    transition: `border-color ${duration.quick}`,
    '@media': { [media.hover]: { ':hover': { borderColor: color.accent } } },
  },
]);

export const picture = style({ gridArea: 'picture' });

export const image = style({
  width: '6.5rem',
  aspectRatio: '12 / 5',
  objectFit: 'contain',
  '@media': { [media.wide]: { width: '100%' } },
});

export const text = style([stack[4], { gridArea: 'text', lineHeight: leading.snug, overflowWrap: 'anywhere' }]);

/** Places often take two lines on phones. */
export const skeletonPlace = style({
  height: `calc(2em * ${leading.snug})`,
  '@media': { [media.wide]: { height: `calc(1em * ${leading.snug})` } },
});

export const standing = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[4]} ${space[8]}`,
  marginBlockEnd: space[4],
});

export const price = style([figures, { gridArea: 'price', fontSize: size.large, fontWeight: weight.strong }]);
