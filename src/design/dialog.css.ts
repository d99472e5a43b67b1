import { keyframes, style } from '@vanilla-extract/css';
import { sectionTitle } from './text.css.ts';
import { color, duration, easing, layer, media, radius, space, width } from './tokens.css.ts';

const appear = keyframes({ from: { opacity: 0 } });
const rise = keyframes({ from: { opacity: 0, transform: `translateY(${space[16]})` } });
const sink = keyframes({ to: { opacity: 0 } });

export const backdrop = style({
  position: 'fixed',
  inset: 0,
  zIndex: layer.dialog,
  background: color.scrim,
  selectors: {
    '&[data-state="open"]': { animation: `${appear} ${duration.sheet} ${easing}` },
    '&[data-state="closed"]': { animation: `${sink} ${duration.quick} ${easing} forwards` },
  },
});

export const positioner = style({
  position: 'fixed',
  inset: 0,
  zIndex: layer.dialog,
  display: 'grid',
  alignItems: 'end',
  justifyItems: 'center',
  overflowY: 'auto',
  padding: space[16],
  '@media': {
    // In a dialog with a text field, a phone's keyboard covers the lower half of the screen.
    [`not all and ${media.wide}`]: { selectors: { '&:has(input, textarea)': { alignItems: 'start' } } },
    [media.wide]: { alignItems: 'center', padding: space[32] },
  },
});

export const content = style({
  position: 'relative',
  display: 'grid',
  gap: space[16],
  width: '100%',
  maxWidth: width.dialog,
  padding: space[24],
  background: color.surface,
  color: color.ink,
  borderRadius: radius.surface,
  boxShadow: color.shadowPopup,
  // Visible only in forced colours.
  border: '1px solid transparent',
  ':focus-visible': { outline: 'none' },
  selectors: {
    '&[data-state="open"]': { animation: `${rise} ${duration.sheet} ${easing}` },
    '&[data-state="closed"]': { animation: `${sink} ${duration.quick} ${easing} forwards` },
  },
  '@media': { [media.wide]: { padding: space[32] } },
});

export const mark = style({
  display: 'grid',
  placeItems: 'center',
  width: space[48],
  height: space[48],
  borderRadius: radius.round,
});

export const title = style([
  sectionTitle,
  { selectors: { [`${content}:has([data-close]) &`]: { paddingInlineEnd: space[40] } } },
]);

export const description = style({ color: color.muted, overflowWrap: 'anywhere' });

export const actions = style({
  display: 'grid',
  gap: space[8],
  marginBlockStart: space[8],
  '@media': { [media.wide]: { display: 'flex', flexWrap: 'wrap', gap: space[12] } },
});

export const close = style({ position: 'absolute', insetBlockStart: space[12], insetInlineEnd: space[12] });
