import { style } from '@vanilla-extract/css';
import { color, control, duration, media, space, weight } from './tokens.css.ts';

export const list = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space[24],
  borderBlockEnd: `1px solid ${color.line}`,
});

export const tab = style({
  minHeight: control.height,
  paddingInline: space[4],
  marginBlockEnd: '-1px',
  borderBlockEnd: '2px solid transparent',
  color: color.muted,
  fontWeight: weight.medium,
  transition: `color ${duration.quick}, border-color ${duration.quick}`,
  selectors: {
    '&:hover': { color: color.ink },
    '&[aria-selected="true"]': { color: color.ink, borderColor: color.accent, fontWeight: weight.strong },
  },
  '@media': {
    [media.forcedColours]: {
      borderColor: 'Canvas',
      selectors: { '&[aria-selected="true"]': { borderColor: 'Highlight', color: 'Highlight' } },
    },
  },
});

export const panel = style({ paddingBlockStart: space[24] });
