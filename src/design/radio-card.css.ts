import { style } from '@vanilla-extract/css';
import { mark } from './checkbox.css.ts';
import { color, control, duration, media, radius, space } from './tokens.css.ts';

export const card = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: space[16],
  minHeight: control.height,
  padding: space[12],
  background: color.surface,
  color: color.ink,
  border: `${control.border} solid ${color.lineControl}`,
  borderRadius: radius.surface,
  cursor: 'pointer',
  transition: `border-color ${duration.quick}, box-shadow ${duration.quick}, background-color ${duration.quick}`,
  '@media': {
    [media.wide]: { padding: space[16] },
    [media.hover]: { ':hover': { borderColor: color.accent } },
  },
  selectors: {
    '&:has(:checked)': { borderColor: color.accent, boxShadow: `inset 0 0 0 1px ${color.accent}` },
    '&:has(:disabled), &:has(:disabled):hover': {
      background: color.sunken,
      borderColor: color.line,
      cursor: 'not-allowed',
    },
    '&:has(:focus-visible)': { outline: `2px solid ${color.focus}`, outlineOffset: '2px' },
  },
});

export const radio = style({
  ...mark,
  borderRadius: radius.round,
  ':focus': { outline: 'none' },
  selectors: { '&:checked': { borderColor: color.accent, boxShadow: `inset 0 0 0 5px ${color.accent}` } },
});

export const content = style({ flex: '1 1 auto', minWidth: 0 });
