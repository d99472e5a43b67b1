import { keyframes, style } from '@vanilla-extract/css';
import { color, duration, radius } from './tokens.css.ts';

const pulse = keyframes({ '50%': { opacity: 0.45 } });

export const skeleton = style({
  display: 'block',
  maxWidth: '100%',
  background: color.sunken,
  borderRadius: radius.control,
  animation: `${pulse} ${duration.pulse} ease-in-out infinite`,
});
