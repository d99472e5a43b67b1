import { globalStyle, style } from '@vanilla-extract/css';
import { color, leading, media, radius, size, space, weight } from '#design/tokens.css.ts';

/** Keeps the height of picture and facts while they load. */
export const slot = style({
  display: 'grid',
  gridTemplate: 'auto 1fr / minmax(0, 1fr)',
  gap: space[12],
  '::after': {
    content: '""',
    minHeight: `calc(${size.label} * ${leading.snug} + 2 * ${size.small} * ${leading.snug})`,
  },
  selectors: { '&:has(dl)::after': { content: 'none' } },
});

export const frame = style({
  position: 'relative',
  overflow: 'hidden',
  aspectRatio: '8 / 5',
  maxHeight: '24rem',
  width: '100%',
  borderRadius: radius.control,
  background: color.sea,
  '@media': { [media.forcedColours]: { border: '1px solid CanvasText' } },
});

export const failure = style([frame, { display: 'grid', alignItems: 'center', padding: space[12] }]);

export const gap = style({ display: 'grid', placeItems: 'center', color: color.muted, background: color.sunken });

export const picture = style({ display: 'block', width: '100%', height: '100%' });

const system = { forcedColorAdjust: 'none' } as const;
const forced = (colours: { fill?: string; stroke?: string }) => ({
  '@media': { [media.forcedColours]: { ...system, ...colours } },
});

export const land = style({
  fill: color.land,
  stroke: color.shore,
  strokeWidth: 1,
  strokeLinejoin: 'round',
  ...forced({ fill: 'Canvas', stroke: 'CanvasText' }),
});

const halo = { stroke: color.land, strokeWidth: 3.5, strokeLinejoin: 'round', paintOrder: 'stroke' } as const;

export const town = style({
  fill: color.muted,
  fontSize: '11px',
  fontWeight: weight.medium,
  ...halo,
  ...forced({ fill: 'CanvasText', stroke: 'Canvas' }),
});

export const townDot = style({ fill: color.muted, opacity: 0.7, ...forced({ fill: 'CanvasText' }) });

const line = style({ fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' });

export const casing = style([line, { stroke: color.land, strokeWidth: 7, ...forced({ stroke: 'Canvas' }) }]);

export const road = style([line, { stroke: color.accent, strokeWidth: 3.5, ...forced({ stroke: 'Highlight' }) }]);

/** The road is not known. */
export const guess = style({ strokeDasharray: '1 8' });

export const start = style({
  fill: color.surface,
  stroke: color.accent,
  strokeWidth: 3.5,
  ...forced({ fill: 'Canvas', stroke: 'Highlight' }),
});

export const end = style({
  fill: color.accent,
  stroke: color.surface,
  strokeWidth: 2,
  ...forced({ fill: 'Highlight', stroke: 'Canvas' }),
});

export const place = style({
  fill: color.ink,
  fontSize: '13px',
  fontWeight: weight.strong,
  ...halo,
  strokeWidth: 4,
  ...forced({ fill: 'CanvasText', stroke: 'Canvas' }),
});

export const scale = style({
  fill: 'none',
  stroke: color.muted,
  strokeWidth: 1.5,
  ...forced({ stroke: 'CanvasText' }),
});

/** Google's tiles are wider than their boxes. */
globalStyle(`${frame} img`, { maxWidth: 'none' });

export const facts = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: space[8],
});

globalStyle(`${facts} > div`, { flex: '1 1 4.25rem', maxWidth: 'max-content' });

export const term = style({ whiteSpace: 'nowrap', fontSize: size.label, lineHeight: leading.snug, color: color.muted });

/** Two lines, so that a longer value moves nothing. */
export const value = style({
  minHeight: `calc(2em * ${leading.snug})`,
  fontSize: size.small,
  fontWeight: weight.medium,
  lineHeight: leading.snug,
  fontVariantNumeric: 'tabular-nums lining-nums',
});
