import { style } from '@vanilla-extract/css';
import { space } from '#design/tokens.css.ts';

export const days = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[24] });

/** Skips layout off-screen, since there may be hundreds of days. The clip margin leaves room for the focus ring. */
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
