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
  '@media': { [media.print]: { display: 'none' } },
});

const hover = (rule: { background?: string; borderColor?: string; color?: string }) => ({
  [media.hover]: { selectors: { '&:hover:not(:disabled, [aria-disabled="true"])': rule } },
});

const blocked = '&[aria-disabled="true"]:not([aria-busy])';

export const variants = styleVariants({
  primary: [
    base,
    { background: color.accent, color: color.onAccent, '@media': hover({ background: color.accentHover }) },
  ],
  secondary: [
    base,
    {
      background: color.surface,
      borderColor: color.lineControl,
      color: color.ink,
      '@media': hover({ borderColor: color.ink }),
    },
  ],
  quiet: [
    base,
    {
      paddingInline: space[16],
      color: color.accent,
      selectors: { [blocked]: { color: color.lineControl } },
      '@media': {
        ...hover({ background: color.accentSoft }),
        [media.forcedColours]: { selectors: { [blocked]: { color: 'GrayText' } } },
      },
    },
  ],
  danger: [
    base,
    { background: color.danger, color: color.onDanger, '@media': hover({ background: color.dangerHover }) },
  ],
  inactive: [
    base,
    {
      background: color.inactive,
      color: color.onInactive,
      '@media': { [media.forcedColours]: { color: 'GrayText', borderColor: 'GrayText' } },
    },
  ],
});

export const compact = style({ minHeight: control.compact, paddingBlock: space[8], paddingInline: space[16] });

export const wide = style({ width: '100%', paddingInline: space[12] });

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

const icon = style({
  display: 'inline-grid',
  placeItems: 'center',
  flexShrink: 0,
  width: control.touch,
  height: control.touch,
  borderRadius: radius.round,
  transition: `background-color ${duration.quick}, border-color ${duration.quick}`,
  '@media': { [media.print]: { display: 'none' } },
  selectors: {
    '&:disabled, &[aria-disabled="true"]': { color: color.lineControl, cursor: 'not-allowed' },
    '&[aria-busy="true"]': { cursor: 'progress' },
  },
});

const iconHover = (background: string) => ({
  [media.hover]: { selectors: { '&:hover:not(:disabled, [aria-disabled="true"])': { background } } },
});

export const iconButton = styleVariants({
  plain: [icon, { '@media': iconHover(color.sunken) }],
  outlined: [icon, { border: `${control.border} solid ${color.lineControl}`, '@media': iconHover(color.accentSoft) }],
});
