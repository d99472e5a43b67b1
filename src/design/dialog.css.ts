import { keyframes, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { backdrop as baseBackdrop } from './overlay.css.ts';
import {
  color,
  duration,
  easing,
  family,
  layer,
  leading,
  media,
  radius,
  size,
  space,
  tracking,
  width,
} from './tokens.css.ts';

const rise = keyframes({ from: { opacity: 0, transform: `translateY(${space[16]})` } });
const sink = keyframes({ to: { opacity: 0 } });

export const backdrop = style([baseBackdrop, { zIndex: layer.dialog }]);

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
  ':focus-visible': { outline: 'none' },
  selectors: {
    '&[data-state="open"]': { animation: `${rise} ${duration.sheet} ${easing}` },
    '&[data-state="closed"]': { animation: `${sink} ${duration.quick} ${easing} forwards` },
  },
  '@media': { [media.wide]: { padding: space[32] } },
});

export const mark = recipe({
  base: {
    display: 'grid',
    placeItems: 'center',
    width: space[48],
    height: space[48],
    borderRadius: radius.round,
  },
  variants: {
    kind: {
      info: { background: color.infoSoft, color: color.info },
      warning: { background: color.warningSoft, color: color.warning },
      error: { background: color.dangerSoft, color: color.danger },
      success: { background: color.successSoft, color: color.success },
    },
  },
});

export const text = style({ display: 'grid', gap: space[8] });

export const title = style({
  fontFamily: family.display,
  fontSize: size.section,
  lineHeight: leading.heading,
  letterSpacing: tracking.display,
  textWrap: 'balance',
  selectors: { [`${content}:has([data-close]) &`]: { paddingInlineEnd: space[40] } },
});

export const description = style({ color: color.muted, overflowWrap: 'anywhere' });

export const actions = style({
  display: 'grid',
  gap: space[8],
  marginBlockStart: space[8],
  '@media': {
    [media.wide]: { display: 'flex', gap: space[12] },
  },
});

export const close = style({ position: 'absolute', insetBlockStart: space[12], insetInlineEnd: space[12] });
