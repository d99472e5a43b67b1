import { style } from '@vanilla-extract/css';
import { color, control, height, layer, leading, media, radius, size, space, weight } from './tokens.css.ts';

export const popup = style({
  position: 'absolute',
  insetInline: 0,
  insetBlockStart: `calc(100% + ${space[4]})`,
  zIndex: layer.popup,
  maxHeight: `min(${height.popup}, 50svh)`,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: space[4],
  background: color.surface,
  color: color.ink,
  borderRadius: radius.control,
  boxShadow: color.shadowPopup,
  '@media': { [media.forcedColours]: { border: '1px solid CanvasText' } },
});

const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[12],
  minHeight: control.touch,
  padding: `${space[8]} ${space[12]}`,
});

export const option = style([
  row,
  {
    borderRadius: radius.small,
    cursor: 'pointer',
    lineHeight: leading.snug,
    selectors: {
      '&:hover, &[aria-selected="true"]': { background: color.accentSoft },
      '&[aria-selected="true"]': { boxShadow: `inset 2px 0 0 ${color.accent}` },
    },
    '@media': {
      [media.forcedColours]: {
        selectors: {
          '&[aria-selected="true"]': { background: 'Highlight', color: 'HighlightText', forcedColorAdjust: 'none' },
        },
      },
    },
  },
]);

/** Muted, but readable on the highlight of forced colours. */
const muted = style({
  color: color.muted,
  '@media': { [media.forcedColours]: { selectors: { '[aria-selected="true"] &': { color: 'inherit' } } } },
});

export const optionIcon = style([muted, { display: 'grid', flexShrink: 0 }]);

export const optionText = style({ display: 'grid', minWidth: 0 });

export const optionTitle = style({ fontWeight: weight.medium, overflowWrap: 'anywhere' });

export const optionDetail = style([muted, { fontSize: size.label, overflowWrap: 'anywhere' }]);

export const message = style([row, { color: color.muted, fontSize: size.small }]);
