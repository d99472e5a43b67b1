import { style } from '@vanilla-extract/css';
import { color, control, duration, leading, media, radius, space } from './tokens.css.ts';

/** Replaces the browser's checkbox or radio button. */
export const mark = {
  flexShrink: 0,
  appearance: 'none',
  width: control.mark,
  height: control.mark,
  background: color.surface,
  border: `${control.border} solid ${color.lineControl}`,
  cursor: 'inherit',
  '@media': { [media.forcedColours]: { appearance: 'auto' } },
} as const;

export const row = style({
  display: 'flex',
  alignItems: 'start',
  flexWrap: 'wrap',
  gap: space[12],
  minHeight: control.touch,
  paddingBlock: space[12],
  cursor: 'pointer',
  lineHeight: leading.snug,
});

export const box = style({
  ...mark,
  borderRadius: radius.small,
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
  },
});

export const text = style({ flex: '1 1 min-content', minWidth: 0 });

export const aside = style({ maxWidth: '100%', flexShrink: 0, marginInlineStart: 'auto', textAlign: 'end' });
