import { style } from '@vanilla-extract/css';
import { family, leading, size, space, width } from './tokens.css.ts';

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

export const actions = style({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: space[12] });
