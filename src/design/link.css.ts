import { style } from '@vanilla-extract/css';
import { color, control, duration, media, weight } from './tokens.css.ts';

export const link = style({
  color: color.accent,
  fontWeight: weight.medium,
  textDecorationLine: 'underline',
  textDecorationThickness: '1px',
  textUnderlineOffset: '0.22em',
  textDecorationColor: 'currentColor',
  transition: `text-decoration-color ${duration.quick}`,
  '@media': { [media.hover]: { ':hover': { textDecorationThickness: '2px' } } },
});

export const standaloneLink = style([
  link,
  { display: 'inline-flex', alignItems: 'center', gap: '0.35em', minHeight: control.touch },
]);

export const blockLink = style({ display: 'block', color: 'inherit', textDecoration: 'none' });
