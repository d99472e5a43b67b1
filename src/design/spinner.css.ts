import { keyframes, style } from '@vanilla-extract/css';
import { duration, radius } from './tokens.css.ts';

const turn = keyframes({ to: { transform: 'rotate(1turn)' } });

export const spinner = style({
  display: 'inline-block',
  flexShrink: 0,
  width: '1.125em',
  height: '1.125em',
  border: '2px solid currentColor',
  borderInlineStartColor: 'transparent',
  borderRadius: radius.round,
  animation: `${turn} ${duration.spin} linear infinite`,
});
