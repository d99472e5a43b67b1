import { style } from '@vanilla-extract/css';
import { color, control, duration, height, layer, media, radius, size, space, weight, width } from './tokens.css.ts';

export const anchor = style({ position: 'relative', width: '100%' });

export const mark = style({
  display: 'grid',
  placeItems: 'center',
  width: control.touch,
  height: control.touch,
  color: color.muted,
  pointerEvents: 'none',
});

export const positioner = style({ zIndex: layer.popup });

export const popup = style({
  width: `min(${width.popup}, 100vw - ${space[8]})`,
  padding: space[4],
  background: color.surface,
  color: color.ink,
  borderRadius: radius.surface,
  boxShadow: color.shadowPopup,
  '@media': { [media.wide]: { padding: space[16] } },
  ':focus-visible': { outline: 'none' },
});

/** Stands in for the calendar, which alone can place itself where the screen has room. */
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

export const header = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  paddingBlockEnd: space[8],
});

export const month = style({ fontWeight: weight.strong });

export const table = style({ width: '100%', borderCollapse: 'collapse', tableLayout: 'fixed' });

export const weekday = style({
  height: space[32],
  fontSize: size.label,
  fontWeight: weight.medium,
  color: color.muted,
  textAlign: 'center',
});

export const cell = style({ padding: 0, textAlign: 'center' });

export const day = style({
  display: 'grid',
  placeItems: 'center',
  width: '100%',
  height: control.touch,
  border: `${control.border} solid transparent`,
  borderRadius: radius.control,
  fontVariantNumeric: 'tabular-nums',
  cursor: 'pointer',
  transition: `background-color ${duration.quick}`,
  selectors: {
    '&[data-today]': { borderColor: color.accent },
    '&[data-disabled]': { color: color.lineControl, cursor: 'not-allowed' },
    '&[data-outside-range]': { visibility: 'hidden' },
    '&[data-selected]': { background: color.accent, color: color.onAccent, fontWeight: weight.strong },
    '&:focus-visible': { outlineOffset: '1px' },
  },
  '@media': {
    [media.hover]: { selectors: { '&:hover:not([data-disabled], [data-selected])': { background: color.accentSoft } } },
  },
});

export const arrow = style({
  display: 'grid',
  placeItems: 'center',
  width: control.touch,
  height: control.touch,
  borderRadius: radius.round,
  selectors: { '&:disabled': { color: color.lineControl, cursor: 'not-allowed' } },
  '@media': { [media.hover]: { selectors: { '&:hover:not(:disabled)': { background: color.sunken } } } },
});
