import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { color, control, duration, leading, media, radius, space, weight } from './tokens.css.ts';

const base = style({
  display: 'inline-grid',
  placeItems: 'center',
  minHeight: control.height,
  paddingBlock: space[12],
  paddingInline: space[24],
  border: `${control.border} solid transparent`,
  borderRadius: radius.control,
  fontWeight: weight.strong,
  lineHeight: leading.snug,
  textAlign: 'center',
  transition: `background-color ${duration.quick}, border-color ${duration.quick}, color ${duration.quick}`,
  selectors: {
    '&[aria-disabled="true"]': { cursor: 'not-allowed' },
    '&[aria-busy="true"]': { cursor: 'progress' },
    '&:disabled': { background: color.inactive, color: color.onInactive, cursor: 'not-allowed' },
  },
});

const hover = (rule: { background?: string; borderColor?: string; color?: string }) => ({
  [media.hover]: { selectors: { '&:hover:not(:disabled, [aria-busy="true"])': rule } },
});

export const look = {
  primary: style([
    base,
    {
      background: color.accent,
      color: color.onAccent,
      '@media': hover({ background: color.accentHover }),
    },
  ]),
  secondary: style([
    base,
    {
      background: color.surface,
      borderColor: color.lineControl,
      color: color.ink,
      '@media': hover({ borderColor: color.ink }),
    },
  ]),
  quiet: style([
    base,
    {
      paddingInline: space[16],
      color: color.accent,
      '@media': hover({ background: color.accentSoft }),
    },
  ]),
  danger: style([
    base,
    {
      background: color.danger,
      color: color.onDanger,
      '@media': hover({ background: color.dangerHover }),
    },
  ]),
  inactive: style([base, { background: color.inactive, color: color.onInactive }]),
};

export const compact = style({ minHeight: control.compact, paddingBlock: space[8], paddingInline: space[16] });

export const wide = style({ width: '100%' });

const faceBase = style({
  gridArea: '1 / 1',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[8],
});

export const face = styleVariants({
  shown: [faceBase],
  hidden: [faceBase, { visibility: 'hidden' }],
  faint: [faceBase, { opacity: 0 }],
});

globalStyle(`${base} svg`, { flexShrink: 0 });
