import { keyframes, style } from '@vanilla-extract/css';
import { backdrop as dialogBackdrop } from './dialog.css.ts';
import { color, duration, easing, layer, space, width } from './tokens.css.ts';

const slideIn = keyframes({ from: { transform: 'translateX(-100%)' } });
const slideOut = keyframes({ to: { transform: 'translateX(-100%)' } });

export const backdrop = style([dialogBackdrop, { zIndex: layer.sheet }]);

export const positioner = style({ position: 'fixed', inset: 0, zIndex: layer.sheet, pointerEvents: 'none' });

export const content = style({
  display: 'flex',
  flexDirection: 'column',
  width: width.sheet,
  maxWidth: `calc(100vw - ${space[48]})`,
  height: '100dvh',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  background: color.surface,
  color: color.ink,
  boxShadow: color.shadowPopup,
  // Visible only in forced colours.
  border: '1px solid transparent',
  pointerEvents: 'auto',
  ':focus-visible': { outline: 'none' },
  selectors: {
    '&[data-state="open"]': { animation: `${slideIn} ${duration.sheet} ${easing}` },
    '&[data-state="closed"]': { animation: `${slideOut} ${duration.sheet} ${easing} forwards` },
  },
});

export const close = style({ display: 'flex', justifyContent: 'end', padding: space[8] });
