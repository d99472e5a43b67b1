import { keyframes, style } from '@vanilla-extract/css';
import { color, duration, easing } from './tokens.css.ts';

const appear = keyframes({ from: { opacity: 0 } });
const vanish = keyframes({ to: { opacity: 0 } });

export const backdrop = style({
  position: 'fixed',
  inset: 0,
  background: color.scrim,
  selectors: {
    '&[data-state="open"]': { animation: `${appear} ${duration.sheet} ${easing}` },
    '&[data-state="closed"]': { animation: `${vanish} ${duration.quick} ${easing} forwards` },
  },
});
