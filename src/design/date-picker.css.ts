import { style } from '@vanilla-extract/css';
import { color, control, height, layer, media, radius, space, width } from './tokens.css.ts';

export const mark = style({
  display: 'grid',
  placeItems: 'center',
  width: control.touch,
  height: control.touch,
  color: color.muted,
  pointerEvents: 'none',
});

export const popup = style({
  width: `min(${width.popup}, 100vw - ${space[8]})`,
  /** On a screen that is too low for it, as at 400 % zoom, it scrolls. */
  maxHeight: `calc(100dvh - ${space[8]})`,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: space[4],
  background: color.surface,
  color: color.ink,
  borderRadius: radius.surface,
  boxShadow: color.shadowPopup,
  '@media': { [media.wide]: { padding: space[16] }, [media.forcedColours]: { border: '1px solid CanvasText' } },
  ':focus-visible': { outline: 'none' },
});

/** Fallback for the calendar, which positions itself only once it has loaded. */
export const failed = style([
  popup,
  {
    position: 'absolute',
    insetBlockStart: `calc(100% + ${space[4]})`,
    insetInlineStart: 0,
    zIndex: layer.popup,
    maxWidth: '100%',
  },
]);

export const pending = style([failed, { display: 'grid', placeItems: 'center', height: height.calendar }]);
