import { globalStyle, style } from '@vanilla-extract/css';
import { color, control, media, radius, space } from '#design/tokens.css.ts';

/** The frame of a vehicle card without its interactive states. */
export const skeletonCard = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[16],
  padding: space[16],
  background: color.surface,
  border: `${control.border} solid ${color.line}`,
  borderRadius: radius.surface,
});

globalStyle(`${skeletonCard} > div`, { flex: '1 1 auto', minWidth: 0 });

export const skeletonPrice = style({ '@media': { [media.wide]: { display: 'grid', justifyItems: 'end' } } });
