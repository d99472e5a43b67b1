import { style } from '@vanilla-extract/css';
import { color, height, media, space } from '#design/tokens.css.ts';

/** The chart and what is said about it beside one another, as high as the window; on a phone one after the other. */
export const workspace = style({
  '@media': {
    [media.desktop]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) 24rem',
      gridTemplateRows: 'auto minmax(0, 1fr)',
      height: `max(calc(100svh - ${height.bar} - 1px), 34rem)`,
    },
  },
});

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: `${space[8]} ${space[16]}`,
  padding: `${space[8]} ${space[16]} ${space[16]}`,
  '@media': { [media.wide]: { paddingInline: space[24] }, [media.desktop]: { gridColumn: 1 } },
});

export const panel = style({
  background: color.surface,
  padding: space[16],
  '@media': {
    [media.wide]: { padding: space[24] },
    [media.desktop]: {
      gridColumn: 2,
      gridRow: '1 / -1',
      overflowY: 'auto',
      borderInlineStart: `1px solid ${color.line}`,
    },
  },
});
