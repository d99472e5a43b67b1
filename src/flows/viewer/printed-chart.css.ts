import { style } from '@vanilla-extract/css';
import { sectionTitle } from '#design/text.css.ts';
import { space } from '#design/tokens.css.ts';

export const sheet = style({
  display: 'none',
  '@media': {
    print: { display: 'flex', flexDirection: 'column', gap: space[16], height: '100vh', breakInside: 'avoid' },
  },
});

export const title = sectionTitle;

export const picture = style({
  flex: '1 1 0',
  minHeight: 0,
  width: '100%',
  objectFit: 'contain',
  objectPosition: 'top',
});
