import { style } from '@vanilla-extract/css';
import { family, leading, media, size, space, width } from './tokens.css.ts';

export const state = style({
  display: 'grid',
  justifyItems: 'center',
  gap: space[16],
  maxWidth: width.reading,
  marginInline: 'auto',
  paddingBlock: space[64],
  paddingInline: space[16],
  textAlign: 'center',
});

export const title = style({ fontFamily: family.display, fontSize: size.section, lineHeight: leading.heading });

/** One below the other they have one width. */
export const actions = style({
  display: 'grid',
  justifyContent: 'center',
  gap: space[12],
  '@media': { [media.wide]: { display: 'flex', flexWrap: 'wrap' } },
});
