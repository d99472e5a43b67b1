import { style } from '@vanilla-extract/css';
import { media, space } from '#design/tokens.css.ts';

export const main = style({ display: 'block', ':focus-visible': { outline: 'none' } });

export const padded = style({
  paddingBlock: `${space[32]} ${space[64]}`,
  '@media': { [media.wide]: { paddingBlock: `${space[48]} ${space[96]}` } },
});
