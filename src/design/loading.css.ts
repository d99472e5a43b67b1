import { globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css';
import { color, control, duration, radius, space } from './tokens.css.ts';

const turn = keyframes({ to: { transform: 'rotate(1turn)' } });
const pulse = keyframes({ '50%': { opacity: 0.45 } });

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

export const skeleton = style({
  display: 'block',
  maxWidth: '100%',
  background: color.sunken,
  borderRadius: radius.control,
  animation: `${pulse} ${duration.pulse} ease-in-out infinite`,
});

export const block = styleVariants({
  control: { width: '100%', height: control.height },
  heading: { width: '60%', height: space[40] },
  section: { width: '100%', height: '10rem' },
});

/**
 * For content of unknown height that is still loading: what follows stays off screen until its place is known, to avoid
 * a layout shift.
 */
export const unsettled = style({});

globalStyle(`${unsettled} ~ *`, { visibility: 'hidden' });
