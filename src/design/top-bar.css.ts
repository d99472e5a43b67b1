import { style } from '@vanilla-extract/css';
import { page } from './layout.css.ts';
import { color, control, height, media, size, space, underline, weight, width } from './tokens.css.ts';

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

export const home = style({ display: 'flex', alignItems: 'center', minWidth: '5rem', minHeight: control.touch });

export const logo = style({
  display: 'block',
  width: 'auto',
  height: height.logo,
  maxWidth: `min(${width.card}, 100%)`,
  objectFit: 'contain',
});

/** Beside the menu on wide screens, where there is room. */
export const links = style({
  display: 'none',
  '@media': {
    [media.wide]: {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'end',
      gap: `0 ${space[32]}`,
      marginInlineStart: 'auto',
    },
    [media.print]: { display: 'none' },
  },
});

export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  minHeight: control.touch,
  whiteSpace: 'nowrap',
  fontSize: size.small,
  fontWeight: weight.medium,
  '@media': {
    [media.hover]: { ':hover': { textDecoration: 'underline', textUnderlineOffset: underline.offset } },
  },
});

/** As wide as its longer text, so that nothing moves when the session is known. */
export const account = style([link, { minWidth: '5.75rem' }]);

export const edge = style({ marginInline: `calc(-1 * ${space[12]})` });
