import { style } from '@vanilla-extract/css';
import { standaloneLink } from '#design/link.css.ts';
import { control, height, media, space } from '#design/tokens.css.ts';

/** The chart and what is said about it beside one another, as high as the window; on a phone one after the other. */
export const workspace = style({
  '@media': {
    [media.desktop]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) 24rem',
      gridTemplateRows: 'auto minmax(0, 1fr)',
      height: `max(calc(100svh - ${height.bar} - 1px), 34rem)`,
    },
    print: { display: 'none' },
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

export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[8]} ${space[16]}`,
});

/** On a phone the arrow alone leads back, beside the title. */
export const name = style({
  '@media': { [media.narrow]: { display: 'flex', alignItems: 'center' } },
});

export const backLink = style([standaloneLink, { minWidth: control.touch }]);

export const back = style({
  '@media': {
    [media.narrow]: {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
      whiteSpace: 'nowrap',
    },
  },
});
