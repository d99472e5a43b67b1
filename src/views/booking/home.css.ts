import { globalStyle, style } from '@vanilla-extract/css';
import { deep, main, page } from '#design/layout.css.ts';
import { heroTitle } from '#design/text.css.ts';
import { color, media, size, space } from '#design/tokens.css.ts';

/** The dark background ends behind the form, so the form overlaps both backgrounds. */
export const hero = style([
  deep,
  {
    marginBlockStart: `calc(-1 * ${space[32]})`,
    background: `linear-gradient(${color.deep} 70%, ${color.page} 70%)`,
    '@media': {
      [media.wide]: { marginBlockStart: `calc(-1 * ${space[48]})` },
      [media.desktop]: { background: `linear-gradient(${color.deep} 78%, ${color.page} 78%)` },
    },
  },
]);

export const heroColumns = style([
  page,
  {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignItems: 'start',
    gap: space[24],
    paddingBlock: `${space[24]} ${space[32]}`,
    '@media': {
      [media.desktop]: {
        gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 30rem)',
        gap: space[64],
        paddingBlock: `${space[64]} ${space[64]}`,
      },
    },
  },
]);

export const title = style([heroTitle, { '@media': { [media.narrow]: { fontSize: size.page } } }]);

export const lead = style({
  color: color.onDeepMuted,
  fontSize: size.large,
  maxWidth: '32ch',
  '@media': { [media.narrow]: { fontSize: size.body } },
});

export const car = style({
  display: 'none',
  '@media': {
    [media.desktop]: { display: 'block', width: '100%', maxWidth: '34rem', marginBlockStart: space[48] },
  },
});

/** The sections of the home page follow without a gap. */
globalStyle(`${main}:has(${hero})`, { minHeight: 0, paddingBlockEnd: 0 });
