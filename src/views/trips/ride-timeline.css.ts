import { style } from '@vanilla-extract/css';
import { color, leading, media, radius, size, space, weight } from '#design/tokens.css.ts';

const MARK = '0.5rem';

export const list = style({ display: 'grid' });

/** A mark on a line that ends at the last entry. */
export const entry = style({
  position: 'relative',
  display: 'grid',
  alignItems: 'baseline',
  gap: `${space[4]} ${space[24]}`,
  paddingInlineStart: space[24],
  paddingBlockEnd: space[16],
  lineHeight: leading.snug,
  ':last-child': { paddingBlockEnd: 0 },
  '@media': {
    [media.wide]: { gridTemplateColumns: 'minmax(0, 1fr) auto' },
    [media.forcedColours]: { '::before': { background: 'CanvasText' } },
  },
  '::before': {
    content: '',
    position: 'absolute',
    insetBlockStart: `calc((1em * ${leading.snug} - ${MARK}) / 2)`,
    insetInlineStart: 0,
    width: MARK,
    height: MARK,
    borderRadius: radius.round,
    background: color.accent,
    forcedColorAdjust: 'none',
  },
  selectors: {
    '&:not(:last-child)::after': {
      content: '',
      position: 'absolute',
      insetBlock: `calc(1em * ${leading.snug} / 2 + ${MARK}) calc(${MARK} - 1em * ${leading.snug} / 2)`,
      insetInlineStart: `calc(${MARK} / 2 - 0.5px)`,
      borderInlineStart: `1px solid ${color.line}`,
    },
  },
});

export const title = style({ fontWeight: weight.medium, overflowWrap: 'anywhere' });

export const time = style({ color: color.muted, fontSize: size.small, fontVariantNumeric: 'tabular-nums lining-nums' });

/** The operator's words keep their lines. */
export const text = style({
  gridColumn: '1 / -1',
  color: color.muted,
  fontSize: size.small,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
});
