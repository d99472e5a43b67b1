import { style } from '@vanilla-extract/css';
import { color, control, duration, layer, media, radius, size, space, weight } from './tokens.css.ts';

export const positioner = style({ zIndex: layer.popup });

export const header = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  paddingBlockEnd: space[8],
});

export const table = style({ width: '100%', borderCollapse: 'collapse', tableLayout: 'fixed', userSelect: 'none' });

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
    // Forced colours would make the transparent border of each day visible.
    [media.forcedColours]: {
      borderColor: 'Canvas',
      selectors: {
        '&[data-today]': { borderColor: 'CanvasText' },
        '&[data-disabled]': { color: 'GrayText' },
        '&[data-selected]': { background: 'Highlight', color: 'HighlightText', forcedColorAdjust: 'none' },
      },
    },
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
