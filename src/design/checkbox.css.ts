import { style } from '@vanilla-extract/css';
import { color, control, duration, leading, media, radius, size, space } from './tokens.css.ts';

export const row = style({
  display: 'flex',
  alignItems: 'start',
  gap: space[12],
  minHeight: control.touch,
  paddingBlock: space[12],
  cursor: 'pointer',
  lineHeight: leading.snug,
  selectors: { '&:has(:disabled)': { cursor: 'not-allowed', color: color.muted } },
});

export const box = style({
  flexShrink: 0,
  appearance: 'none',
  width: control.mark,
  height: control.mark,
  background: color.surface,
  border: `${control.border} solid ${color.lineControl}`,
  borderRadius: radius.small,
  cursor: 'inherit',
  transition: `background-color ${duration.quick}, border-color ${duration.quick}`,
  '::before': {
    content: '',
    display: 'block',
    width: '100%',
    height: '100%',
    background: color.onAccent,
    clipPath: 'polygon(15% 50%, 25% 40%, 42% 57%, 76% 22%, 86% 32%, 42% 77%)',
    opacity: 0,
  },
  selectors: {
    '&:checked': { background: color.accent, borderColor: color.accent },
    '&:checked::before': { opacity: 1 },
    '&:disabled': { background: color.inactive },
    '&[aria-invalid="true"]': { borderColor: color.danger },
  },
  '@media': { [media.forcedColours]: { appearance: 'auto' } },
});

export const text = style({ display: 'grid', flex: '1 1 auto', minWidth: 0, gap: space[4] });

export const detail = style({ fontSize: size.small, color: color.muted });

export const aside = style({ flexShrink: 0, marginInlineStart: 'auto' });
