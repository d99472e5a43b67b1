import { style } from '@vanilla-extract/css';
import { space, width } from '#design/tokens.css.ts';

export const vehicle = style({
  width: '100%',
  maxWidth: width.form,
  aspectRatio: '12 / 5',
  marginInline: 'auto',
});

export const steps = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  overflowWrap: 'anywhere',
  gap: space[8],
  paddingInlineStart: space[24],
  listStyle: 'disc',
});
