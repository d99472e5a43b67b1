import { globalFontFace, globalLayer, globalStyle, keyframes, style } from '@vanilla-extract/css';
import { color, duration, family, height, layer, leading, media, radius, size, space, weight } from './tokens.css.ts';

globalFontFace('Figtree', {
  src: "url('/fonts/figtree.woff2') format('woff2')",
  fontWeight: '400 600',
  fontDisplay: 'optional',
});

globalFontFace('Libre Caslon Display', {
  src: "url('/fonts/libre-caslon-display.woff2') format('woff2')",
  fontWeight: '400',
  fontDisplay: 'optional',
});

const reset = globalLayer('reset');

type Rule = Parameters<typeof globalStyle>[1];

const resetRules: Record<string, Rule> = {
  '*, *::before, *::after': { boxSizing: 'border-box', margin: 0, padding: 0 },
  ':root': {
    colorScheme: 'light dark',
    textSizeAdjust: '100%',
    scrollPaddingBlock: height.bar,
    overflowY: 'scroll',
  },
  body: {
    minHeight: '100svh',
    background: color.page,
    color: color.ink,
    fontFamily: family.text,
    fontSize: size.body,
    lineHeight: leading.body,
    fontSynthesis: 'none',
    overflowWrap: 'break-word',
    textWrap: 'pretty',
    WebkitFontSmoothing: 'antialiased',
    WebkitTapHighlightColor: 'transparent',
  },
  'h1, h2, h3, h4': { fontSize: 'inherit', fontWeight: weight.regular, lineHeight: leading.heading },
  'ul, ol': { listStyle: 'none' },
  'img, svg': { display: 'block', maxWidth: '100%' },
  img: { height: 'auto' },
  'button, input, select, textarea': {
    font: 'inherit',
    letterSpacing: 'inherit',
    color: 'inherit',
    background: 'none',
    border: 0,
    borderRadius: 0,
  },
  button: { cursor: 'pointer', textAlign: 'inherit', touchAction: 'manipulation' },
  fieldset: { border: 0, minInlineSize: 0 },
  a: { color: 'inherit', textDecoration: 'inherit' },
  '::placeholder': { color: color.muted, opacity: 1 },
  ':focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: '2px' },
  // Only the app focuses titles, and their place at the top shows where the focus is.
  'h1:focus': { outline: 'none' },
  'noscript p': {
    padding: space[16],
    background: color.warningSoft,
    color: color.warning,
    textAlign: 'center',
  },
  '[hidden]': { display: 'none' },
};

for (const [selector, rule] of Object.entries(resetRules))
  globalStyle(selector, { '@layer': { [reset]: rule } } as Rule);

globalStyle('*, *::before, *::after', {
  '@media': {
    [media.stillness]: {
      animationDuration: '1ms !important',
      animationIterationCount: '1 !important',
      // A short duration would apply to every element, so an inherited colour would change level by level.
      transition: 'none !important',
      scrollBehavior: 'auto !important' as 'auto',
    },
  },
});

// Closing elements unmount on `animationend`. A very short animation may end before the listener exists, and they would stay.
globalStyle('[data-state="closed"]', { '@media': { [media.stillness]: { animation: 'none !important' } } });

// A step other than the rendered one opens (paint-first.ts). Its code may fail to load, so the page appears in any case.
/** Stays out of sight until the animation's delay is over. */
export const appear = keyframes({ from: { visibility: 'hidden' } });
globalStyle('[data-resumes] [data-prerendered="/tripDetail"] main', { animation: `${appear} 1ms 2s backwards` });

/** Visible to screen readers only. */
export const hidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

export const visuallyHidden = style(hidden);

export const skipLink = style({
  position: 'absolute',
  insetInlineStart: space[8],
  insetBlockStart: space[8],
  zIndex: layer.toast,
  padding: `${space[12]} ${space[16]}`,
  background: color.surface,
  color: color.ink,
  borderRadius: radius.control,
  transform: 'translateY(-200%)',
  transition: `transform ${duration.quick}`,
  ':focus': { transform: 'none' },
});
