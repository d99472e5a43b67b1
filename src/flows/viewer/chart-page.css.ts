import { style } from '@vanilla-extract/css';
import { stack } from '#design/layout.css.ts';
import { standaloneLink } from '#design/link.css.ts';
import { color, control, duration, easing, height, layer, leading, media, radius, space } from '#design/tokens.css.ts';

/** Chart and panel: side by side and as high as the window, or one after the other on a phone. */
export const workspace = style({
  '@media': {
    [media.desktop]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) 24rem',
      gridTemplateRows: 'auto minmax(0, 1fr)',
      height: `max(calc(100svh - ${height.bar} - 1px), 34rem)`,
    },
    print: { display: 'none' },
  },
});

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: `${space[8]} ${space[16]}`,
  padding: `${space[8]} ${space[16]} ${space[16]}`,
  '@media': { [media.wide]: { paddingInline: space[24] }, [media.desktop]: { gridColumn: 1 } },
});

/** On a phone only the arrow of the back link shows, beside the title. */
export const name = style({ '@media': { [media.narrow]: { display: 'flex', alignItems: 'center' } } });
export const backLink = style([standaloneLink, { minWidth: control.touch }]);
export const backText = style({
  '@media': { [media.narrow]: { position: 'absolute', clipPath: 'inset(50%)', whiteSpace: 'nowrap' } },
});

export const frameArea = style({
  position: 'relative',
  borderBlock: `1px solid ${color.line}`,
  background: color.page,
  '@media': {
    // The chart stays visible while the panel below scrolls.
    [`not all and ${media.desktop}`]: {
      position: 'sticky',
      insetBlockStart: 0,
      zIndex: layer.sticky,
      height: '46svh',
      minHeight: '14rem',
    },
    [media.desktop]: { gridColumn: 1, gridRow: 2, minHeight: 0, borderBlockEnd: 0 },
  },
});

export const frame = style({
  position: 'absolute',
  inset: 0,
  overflow: 'hidden',
  touchAction: 'none',
  userSelect: 'none',
  cursor: 'grab',
  ':active': { cursor: 'grabbing' },
  ':focus-visible': { outlineOffset: '-2px' },
});

export const svg = style({ width: '100%', height: '100%' });

export const canvas = style({
  transformOrigin: '0 0',
  transition: `transform ${duration.quick} ${easing}`,
  // Without a lag behind the hand.
  selectors: { '&[data-dragged]': { transition: 'none' } },
});

export const zoomTools = style({
  position: 'absolute',
  insetBlockEnd: space[12],
  insetInlineEnd: space[12],
  display: 'grid',
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: radius.surface,
  boxShadow: color.shadowCard,
});

export const outline = style({
  position: 'relative',
  padding: space[16],
  borderBlockStart: `1px solid ${color.line}`,
  '@media': {
    [media.wide]: { padding: space[24] },
    [media.desktop]: { gridColumn: 1, gridRow: 2, overflowY: 'auto' },
  },
});

export const outlineState = style([
  stack[8],
  {
    padding: space[16],
    border: `1px solid ${color.line}`,
    borderRadius: radius.surface,
    background: color.surface,
    lineHeight: leading.snug,
    // Nested boxes would leave no room for text on a phone.
    '@media': {
      [media.narrow]: {
        padding: `${space[8]} 0 ${space[8]} ${space[12]}`,
        borderWidth: '0 0 0 2px',
        borderRadius: 0,
        background: 'none',
      },
    },
  },
]);

export const outlineSelected = style([
  outlineState,
  { borderColor: color.accent, boxShadow: `inset 3px 0 0 ${color.accent}` },
]);

export const printed = style({
  display: 'none',
  '@media': {
    print: { display: 'flex', flexDirection: 'column', gap: space[16], height: '100vh', breakInside: 'avoid' },
  },
});

export const printedPicture = style({
  flex: '1 1 0',
  minHeight: 0,
  width: '100%',
  objectFit: 'contain',
  objectPosition: 'top',
});
