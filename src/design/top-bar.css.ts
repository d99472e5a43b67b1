import { style } from '@vanilla-extract/css';
import { page } from './layout.css.ts';
import { color, control, height, media, space, width } from './tokens.css.ts';

export const bar = style({ background: color.page });

export const inner = style([
  page,
  {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space[16],
    minHeight: space[64],
    '@media': { [media.wide]: { minHeight: height.bar } },
  },
]);

export const home = style({ display: 'flex', alignItems: 'center', minHeight: control.touch });

export const logo = style({
  display: 'block',
  width: 'auto',
  height: height.logo,
  maxWidth: width.card,
  objectFit: 'contain',
});

export const edge = style({ marginInline: `calc(-1 * ${space[12]})` });
