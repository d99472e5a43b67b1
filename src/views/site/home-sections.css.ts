import { style } from '@vanilla-extract/css';
import { cardFrame, cards, page, stack } from '#design/layout.css.ts';
import { cardTitle, figures, mutedSmall } from '#design/text.css.ts';
import { color, family, media, size, space, weight } from '#design/tokens.css.ts';
import { hero } from '../booking/home.css.ts';

/** Shown where the app shows the home page. */
export const sections = style([
  page,
  {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: space[64],
    paddingBlockEnd: space[64],
    selectors: { [`#root:not(:has(${hero})) ~ &`]: { display: 'none' } },
    '@media': { [media.desktop]: { gap: space[96], paddingBlockEnd: space[96] } },
  },
]);

export const section = stack[24];

export const columns = style({
  display: 'grid',
  gap: space[24],
  '@media': { [media.wide]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: space[40] } },
});

export const item = style({
  display: 'grid',
  alignContent: 'start',
  gap: space[4],
  color: color.muted,
  fontSize: size.small,
});

export const itemTitle = style([cardTitle, { color: color.ink }]);

export const fleet = style([cards, { gap: space[16], '@media': { [media.wide]: { gap: space[24] } } }]);

/** Picture beside text on phones, above it on wider screens and where large text leaves no room. */
export const vehicle = style([
  cardFrame,
  {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: space[16],
    padding: space[16],
    '@media': { [media.wide]: { flexFlow: 'column', alignItems: 'stretch', padding: space[24] } },
  },
]);

const besideText = (share: string) => ({ '@media': { [`not all and ${media.wide}`]: { flex: share } } });

export const picture = style([{ minWidth: 0, aspectRatio: '12 / 5', objectFit: 'contain' }, besideText('2 1 5rem')]);

export const vehicleText = style([stack[4], { overflowWrap: 'anywhere' }, besideText('3 1 8rem')]);

export const counts = style([mutedSmall, { display: 'flex', flexWrap: 'wrap', columnGap: space[16] }]);

export const count = style({ display: 'inline-flex', alignItems: 'center', gap: space[4] });

export const price = style([figures, { marginBlockStart: space[4], color: color.muted, fontSize: size.small }]);

export const amount = style({
  whiteSpace: 'nowrap',
  color: color.ink,
  fontSize: size.large,
  fontWeight: weight.strong,
});

export const number = style({
  fontFamily: family.display,
  fontSize: size.section,
  lineHeight: 1,
  color: color.accent,
  marginBlockEnd: space[8],
});

export const review = style([cardFrame, stack[8], { padding: space[24], overflowWrap: 'anywhere' }]);

export const stars = style({ color: color.accent, letterSpacing: '0.12em' });

export const questions = style({ display: 'grid', maxWidth: '48rem' });

export const answer = style({ paddingBlockEnd: space[16], color: color.muted, maxWidth: '40rem' });
