import { recipe } from '@vanilla-extract/recipes';
import { color, control, duration, media, radius } from './tokens.css.ts';

const hover = (background: string) => ({
  [media.hover]: { selectors: { '&:hover:not(:disabled, [aria-disabled="true"])': { background } } },
});

export const iconButton = recipe({
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    flexShrink: 0,
    width: control.touch,
    height: control.touch,
    borderRadius: radius.round,
    transition: `background-color ${duration.quick}, border-color ${duration.quick}`,
    selectors: {
      '&:disabled, &[aria-disabled="true"]': { color: color.lineControl, cursor: 'not-allowed' },
      '&[aria-busy="true"]': { cursor: 'progress' },
    },
  },
  variants: {
    variant: {
      plain: { '@media': hover(color.sunken) },
      outlined: { border: `${control.border} solid ${color.lineControl}`, '@media': hover(color.accentSoft) },
    },
  },
  defaultVariants: { variant: 'plain' },
});
