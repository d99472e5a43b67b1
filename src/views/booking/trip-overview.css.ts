import { style } from '@vanilla-extract/css';
import { color, leading, media, radius, size, space, weight } from '#design/tokens.css.ts';

export const overview = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[16],
  padding: space[16],
  background: color.surface,
  borderRadius: radius.surface,
  boxShadow: color.shadowCard,
  '@media': {
    [media.wide]: { flexDirection: 'row', alignItems: 'start', justifyContent: 'space-between', padding: space[24] },
  },
});

export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[16],
  flex: '1 1 auto',
  '@media': {
    [media.wide]: {
      gridTemplateColumns: 'repeat(auto-fit, minmax(11rem, 1fr))',
      columnGap: space[24],
    },
  },
});

export const fact = style({ display: 'grid', alignContent: 'start', gap: space[4], minWidth: 0 });

export const term = style({ fontSize: size.label, color: color.muted, lineHeight: leading.snug });

export const value = style({
  fontWeight: weight.medium,
  lineHeight: leading.snug,
  overflowWrap: 'anywhere',
  fontVariantNumeric: 'tabular-nums lining-nums',
});

export const date = style({ display: 'block' });

export const note = style({ fontSize: size.label, color: color.muted, lineHeight: leading.snug });
