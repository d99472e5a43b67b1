import { style } from '@vanilla-extract/css';
import { space } from '#design/tokens.css.ts';

export const days = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[24] });

/** Not laid out before it comes near, for there may be hundreds. What it is cut off at leaves room for the focus. */
export const day = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[12],
  margin: `calc(-1 * ${space[4]})`,
  padding: space[4],
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 12rem',
});

export const list = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[12] });
