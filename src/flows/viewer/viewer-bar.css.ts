import { style } from '@vanilla-extract/css';
import { color, control, duration, height, media, radius, space, weight, width } from '#design/tokens.css.ts';

export const bar = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: space[16],
  minHeight: height.bar,
  paddingInline: space[16],
  borderBlockEnd: `1px solid ${color.line}`,
  '@media': {
    [media.narrow]: { paddingBlock: space[8], gap: space[8] },
    [media.wide]: { gridTemplateColumns: `1fr minmax(0, ${width.reading}) 1fr`, paddingInline: space[24] },
    print: { display: 'none' },
  },
});

export const home = style({ display: 'flex', alignItems: 'center', minHeight: control.touch });

export const logo = style({
  display: 'block',
  width: 'auto',
  height: height.logo,
  maxWidth: 'none',
  // Leaves room for the links beside it.
  '@media': { [media.narrow]: { height: space[32] } },
});

export const search = style({
  '@media': { [media.narrow]: { gridColumn: '1 / -1', gridRow: 2 } },
});

export const more = style({
  justifySelf: 'end',
  display: 'flex',
  '@media': { [media.narrow]: { marginInlineEnd: `calc(-1 * ${space[8]})` } },
});

export const link = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  minWidth: control.touch,
  minHeight: control.touch,
  paddingInline: space[12],
  borderRadius: radius.control,
  color: color.accent,
  fontWeight: weight.medium,
  transition: `background-color ${duration.quick}`,
  '@media': {
    [media.narrow]: { paddingInline: space[8] },
    [media.hover]: { ':hover': { background: color.accentSoft } },
  },
});
