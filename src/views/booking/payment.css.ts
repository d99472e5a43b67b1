import { globalStyle, style } from '@vanilla-extract/css';
import { disclosure, opener } from '#design/disclosure.css.ts';
import { inset } from '#design/layout.css.ts';
import { color, control, media, radius, space, weight } from '#design/tokens.css.ts';

export const promoRow = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: space[8] });

/** As high as the line that opens the promotions. */
export const noOffers = style([
  disclosure,
  opener,
  { color: color.muted, cursor: 'auto', '::after': { content: 'none' } },
]);

/** Matches the height of the field it replaces. */
const keptPromo = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[16],
  minHeight: control.height,
  paddingInline: `${space[16]} ${space[4]}`,
  borderRadius: radius.control,
  overflowWrap: 'anywhere',
});

export const promoApplied = style([keptPromo, { background: color.successSoft, color: color.success }]);

/** A code below its minimum. */
export const promoWaiting = style([keptPromo, { background: color.warningSoft, color: color.warning }]);

export const promoCode = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: space[12],
});

export const cardBadge = style([
  inset,
  { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', alignItems: 'center', gap: space[16] },
]);

export const changedPrice = style({ display: 'inline-flex', flexWrap: 'wrap', justifyContent: 'end', gap: space[8] });

export const priceBefore = style({ color: color.muted, fontWeight: weight.regular });

export const changedText = style({ display: 'grid', gap: space[4] });

globalStyle(`:is(${changedPrice}, ${changedText}) ins`, { textDecoration: 'none' });

/** The label of the quiet button ends where the lines end. */
export const edit = style({
  '@media': { [`not all and ${media.forcedColours}`]: { marginInlineEnd: `calc(-1 * ${space[16]})` } },
});

/** The label of the quiet button is in line with what stands above or beside it. */
export const login = style({
  '@media': { [`not all and ${media.forcedColours}`]: { marginInline: `calc(-1 * ${space[16]})` } },
});

export const reviewValue = style({ whiteSpace: 'pre-line' });
