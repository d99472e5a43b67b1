import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { color, control, media, size, space, underline, weight } from './tokens.css.ts';

export const narrowOnly = style({ '@media': { [`not all and ${media.narrow}`]: { display: 'none' } } });

export const wideOnly = style({ '@media': { [media.narrow]: { display: 'none' } } });

export const toggle = recipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: control.touch,
    marginBlock: `calc(-1 * ${space[12]})`,
    fontSize: size.small,
    fontWeight: weight.medium,
    color: color.accent,
    textDecoration: 'underline',
    textUnderlineOffset: underline.offset,
  },
  variants: { narrowOnly: { true: { '@media': { [`not all and ${media.narrow}`]: { display: 'none' } } } } },
});
