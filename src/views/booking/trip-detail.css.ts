import { globalStyle, style } from '@vanilla-extract/css';
import { banner } from '#design/banner.css.ts';
import { hidden } from '#design/global.css.ts';
import { surface } from '#design/layout.css.ts';
import { cardTitle, figures } from '#design/text.css.ts';
import { color, control, height, layer, leading, media, radius, size, space, weight } from '#design/tokens.css.ts';

/** Receives focus when a step is entered; the margin scrolls the step bar above it into view too. */
export const title = style({ scrollMarginBlockStart: space[96] });

export const shield = style({ position: 'fixed', inset: 0, zIndex: layer.popup, visibility: 'hidden' });

/** Closer to its neighbours on phones, so that two vehicles are seen above the bar. */
export const results = style({
  '@media': { [`not all and ${media.wide}`]: { marginBlock: `calc(-1 * ${space[8]})` } },
});

/** Keeps its line while it is empty. */
export const resultText = style({ minHeight: `calc(1em * ${leading.body})`, fontWeight: weight.medium });

/** A column on phones, so that the bar sticks to the bottom of the whole body; a row on desktops. */
export const body = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[24],
  '@media': {
    [media.desktop]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) 22rem',
      alignItems: 'start',
      columnGap: space[32],
    },
  },
});

/** Has no box on phones: its children are laid out directly in the column. */
export const side = style({
  display: 'contents',
  '@media': {
    [media.desktop]: {
      display: 'grid',
      gap: space[24],
      position: 'sticky',
      // Continue stays in sight on low screens.
      insetBlockStart: `min(${space[24]}, calc(100svh - 50rem))`,
      padding: space[24],
      background: color.surface,
      borderRadius: radius.surface,
      boxShadow: color.shadowCard,
    },
    [media.forcedColours]: { border: '1px solid CanvasText' },
  },
});

export const sidePart = style([
  surface,
  { '@media': { [media.desktop]: { padding: 0, border: 0, background: 'none', boxShadow: 'none' } } },
]);

/** Keeps its place beside the vehicles; below them, it would only be in the way. */
export const onlyBeside = style({ '@media': { [`not all and ${media.desktop}`]: { display: 'none' } } });

/** Names the vehicle of the price; reserves its line until the vehicle loads. */
export const priceOf = style({
  minHeight: `calc(1em * ${leading.body})`,
  marginBlock: `${space[4]} ${space[8]}`,
  overflowWrap: 'anywhere',
  color: color.muted,
});

export const bar = style({
  position: 'sticky',
  // At the end of the page, where large text would make it take up the screen.
  insetBlockEnd: 'min(0px, (100vw - 18rem) * 9999, (100svh - 20rem) * 9999)',
  zIndex: layer.sticky,
  display: 'grid',
  gap: space[12],
  marginInline: `calc(-1 * ${space[16]})`,
  padding: `${space[12]} ${space[16]} max(${space[12]}, env(safe-area-inset-bottom))`,
  background: color.surface,
  borderBlockStart: `1px solid ${color.line}`,
  '@media': {
    [media.wide]: { marginInline: 0, paddingInline: space[24] },
    [media.desktop]: { position: 'static', padding: 0, border: 0, background: 'none' },
    [media.print]: { position: 'static' },
  },
});

/** Texts above its buttons make the bar taller than the room below the focus on every page. Its own buttons never scroll. */
for (const [content, room] of [
  ['p', 'min(14rem, 50svh)'],
  [`.${banner}`, 'min(25rem, 75svh)'],
])
  globalStyle(`:root:has(${bar} ${content}) main :is(a, button, input):not(${bar} *)`, {
    '@media': { [`not all and ${media.desktop}`]: { scrollMarginBlockEnd: `calc(${room} - ${height.bar})` } },
  });

/** Buttons beside each other, in the order of Tab (`access/order`). */
export const barRow = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[12] });

/** Takes the rest of its line, unless the button has a line of its own. */
export const total = style({ display: 'grid', flexGrow: 999, '@media': { [media.desktop]: hidden } });

export const totalLabel = style({ fontSize: size.label, color: color.muted, lineHeight: leading.heading });

export const totalAmount = style([cardTitle, figures]);

export const previous = style({});

/** Back, a four-digit total and Continue fit on one line of the narrowest phone. */
globalStyle(`${barRow} button`, { '@media': { [media.narrow]: { paddingInline: space[16] } } });

export const next = style({ display: 'flex', flexGrow: 1 });
globalStyle(`${next} > button`, { flexGrow: 1 });

globalStyle(`${previous} button`, {
  '@media': { [media.narrow]: { minWidth: control.touch, paddingInline: space[8] } },
});

export const onlyRead = style({
  '@media': { [`not all and ${media.wide}`]: hidden },
});
