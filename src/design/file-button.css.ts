import { style } from '@vanilla-extract/css';
import { button as buttonClass } from './button-class.ts';
import { color } from './tokens.css.ts';

export const button = style([
  buttonClass({ variant: 'secondary', compact: true }),
  {
    position: 'relative',
    cursor: 'pointer',
    selectors: {
      '&:has(:focus-visible)': { outline: `2px solid ${color.focus}`, outlineOffset: '2px' },
      '&:has(:disabled)': { color: color.muted, cursor: 'not-allowed' },
    },
  },
]);

export const input = style({ position: 'absolute', inset: 0, opacity: 0, cursor: 'inherit' });
