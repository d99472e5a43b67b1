import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { hidden } from '#design/global.css.ts';
import { stack, surface } from '#design/layout.css.ts';
import { standaloneLink } from '#design/link.css.ts';
import {
  color,
  control,
  duration,
  easing,
  height,
  layer,
  leading,
  media,
  radius,
  size,
  space,
  underline,
  weight,
  width,
} from '#design/tokens.css.ts';
import { logo as siteLogo } from '#design/top-bar.css.ts';

const border = `1px solid ${color.line}`;
const transition = `border-color ${duration.quick}, background-color ${duration.quick}`;

export const main = style({ display: 'block', ':focus-visible': { outline: 'none' } });

export const padded = style({
  paddingBlock: `${space[32]} ${space[64]}`,
  '@media': { [media.wide]: { paddingBlock: `${space[48]} ${space[96]}` } },
});

export const bar = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: space[16],
  minHeight: height.bar,
  paddingInline: space[16],
  borderBlockEnd: border,
  '@media': {
    [media.narrow]: { paddingBlock: space[8], gap: space[8] },
    [media.wide]: {
      gridTemplateColumns: `minmax(max-content, 1fr) minmax(0, ${width.reading}) minmax(max-content, 1fr)`,
      paddingInline: space[24],
    },
  },
});

export const logo = style([
  siteLogo,
  // Leaves room for the links beside it.
  { maxWidth: 'none', '@media': { [media.narrow]: { height: space[32] } } },
]);

export const search = style({ '@media': { [media.narrow]: { gridColumn: '1 / -1', gridRow: 2 } } });

export const nav = style({ justifySelf: 'end', display: 'flex', gap: space[16] });

export const nameLink = style({
  // Enlarges the touch target without affecting layout.
  paddingBlock: space[4],
  fontWeight: weight.strong,
  textDecoration: `underline 1px ${color.lineControl}`,
  textUnderlineOffset: underline.offset,
  '@media': { [media.hover]: { ':hover': { textDecorationColor: 'currentColor' } } },
});

/** Small, muted text, such as the role of a state. */
export const note = style({ fontSize: size.label, lineHeight: leading.body, color: color.muted });

export const card = style([
  surface,
  {
    display: 'flex',
    flexDirection: 'column',
    gap: space[8],
    height: '100%',
    border,
    lineHeight: leading.snug,
    transition,
    '@media': { [media.wide]: { padding: space[24] }, [media.hover]: { ':hover': { borderColor: color.accent } } },
  },
]);

export const cardNote = style([note, { marginBlockStart: 'auto', paddingBlockStart: space[8] }]);

const flush = style([surface, { padding: 0, '@media': { [media.wide]: { padding: 0 } } }]);

export const found = style([flush, { overflow: 'hidden' }]);

const row = style({
  paddingInline: space[24],
  transition,
  ':focus-visible': { outlineOffset: '-2px' },
  '@media': { [media.hover]: { ':hover': { background: color.sunken } } },
});

export const foundTitle = style([
  row,
  {
    display: 'flex',
    alignItems: 'center',
    minHeight: control.height,
    fontSize: size.large,
    fontWeight: weight.strong,
  },
]);

export const hit = style({ borderBlockStart: border });
export const hitLink = style([row, { display: 'grid', paddingBlock: space[12], lineHeight: leading.snug }]);
export const rest = style([hit, note, { padding: `${space[12]} ${space[24]}` }]);

/** Chart and panel: side by side and as high as the window, or one after the other on a phone. */
export const workspace = style({
  '@media': {
    [media.desktop]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) 24rem',
      gridTemplateRows: 'auto minmax(0, 1fr)',
      height: `max(calc(100svh - ${height.bar} - 1px), 34rem)`,
    },
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
/** A link with a short label, wide enough for a finger. */
export const shortLink = style([standaloneLink, { minWidth: control.touch, justifyContent: 'center' }]);
export const backText = style({ '@media': { [media.narrow]: hidden } });

export const frameArea = style({
  position: 'relative',
  borderBlock: border,
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
  // Follows the pointer without lag.
  selectors: { '&[data-dragged]': { transition: 'none' } },
});

export const zoomTools = style([
  flush,
  { position: 'absolute', insetBlockEnd: space[12], insetInlineEnd: space[12], display: 'grid' },
]);

export const outline = style({
  position: 'relative',
  padding: space[16],
  borderBlockStart: border,
  '@media': { [media.desktop]: { gridColumn: 1, gridRow: 2, overflowY: 'auto' } },
});

export const outlineState = recipe({
  base: [
    stack[8],
    {
      padding: space[16],
      border,
      borderRadius: radius.surface,
      background: color.surface,
      lineHeight: leading.snug,
      overflowWrap: 'anywhere',
      // Nested boxes would leave no room for text on a phone.
      '@media': {
        [media.narrow]: { padding: space[8], borderWidth: '0 0 0 2px', borderRadius: 0, background: 'none' },
      },
    },
  ],
  variants: { isMarked: { true: { borderColor: color.accent, boxShadow: `inset 3px 0 0 ${color.accent}` } } },
});

export const branches = style([
  stack[8],
  // A line connects children with their parent.
  {
    selectors: {
      '& &:not(li)': { marginInlineStart: space[8], paddingInlineStart: space[8], borderInlineStart: border },
    },
  },
]);

export const panel = style({
  // Contains visually hidden text, which would otherwise lengthen the page.
  position: 'relative',
  background: color.surface,
  lineHeight: leading.snug,
  '@media': {
    [media.desktop]: { gridColumn: 2, gridRow: '1 / -1', overflowY: 'auto', borderInlineStart: border },
  },
});

export const part = style([
  stack[16],
  {
    padding: `${space[24]} ${space[16]}`,
    selectors: { '& + &': { borderBlockStart: border } },
    '@media': { [media.wide]: { paddingInline: space[24] } },
  },
]);

export const panelHead = style({ display: 'flex', alignItems: 'start', justifyContent: 'space-between' });

const focusTarget = style({
  fontWeight: weight.strong,
  overflowWrap: 'anywhere',
  ':focus-visible': { outline: 'none' },
  // Keeps it clear of the chart, which covers the top of the window on a phone.
  '@media': { [`not all and ${media.desktop}`]: { scrollMarginBlockStart: '50svh' } },
});

export const panelTitle = style([focusTarget, { paddingBlock: space[8], fontSize: size.heading }]);
export const question = focusTarget;
export const subtitle = style({ fontSize: size.small, fontWeight: weight.strong });
export const success = style({ color: color.success, fontWeight: weight.medium });
export const failure = style({ color: color.danger, fontWeight: weight.medium });
export const grow = style({ flex: 1, minWidth: 0, overflowWrap: 'anywhere' });
export const line = style({ lineHeight: leading.body, overflowWrap: 'anywhere' });
export const condition = style({ color: color.info });
export const result = style({ color: color.muted, fontWeight: weight.regular });
export const uncovered = style({ fontSize: size.label, fontWeight: weight.strong, color: color.danger });

export const choice = style({
  width: '100%',
  minHeight: control.touch,
  padding: `${space[8]} ${space[16]}`,
  border: `${control.border} solid ${color.lineControl}`,
  borderRadius: radius.control,
  background: color.surface,
  fontWeight: weight.medium,
  textAlign: 'start',
  overflowWrap: 'anywhere',
  transition,
  '@media': { [media.hover]: { ':hover': { borderColor: color.accent, background: color.accentSoft } } },
});

export const steps = style([stack[8], { listStyle: 'decimal', paddingInlineStart: space[24] }]);
