import { style } from '@vanilla-extract/css';
import { surface } from '#design/layout.css.ts';
import {
  color,
  control,
  duration,
  height,
  leading,
  media,
  radius,
  size,
  space,
  underline,
  weight,
  width,
} from '#design/tokens.css.ts';

export const main = style({ display: 'block', ':focus-visible': { outline: 'none' } });

export const padded = style({
  paddingBlock: `${space[32]} ${space[64]}`,
  '@media': { [media.wide]: { paddingBlock: `${space[48]} ${space[96]}` } },
});

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

export const nav = style({
  justifySelf: 'end',
  display: 'flex',
  '@media': { [media.narrow]: { marginInlineEnd: `calc(-1 * ${space[8]})` } },
});

export const navLink = style({
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

export const nameLink = style({
  // Makes the target large enough for a finger and moves nothing around it.
  paddingBlock: space[4],
  fontWeight: weight.strong,
  color: color.ink,
  textDecorationLine: 'underline',
  textDecorationColor: color.lineControl,
  textDecorationThickness: '1px',
  textUnderlineOffset: underline.offset,
  transition: `text-decoration-color ${duration.quick}`,
  '@media': { [media.hover]: { ':hover': { textDecorationColor: 'currentColor' } } },
});

export const card = style([
  surface,
  {
    display: 'flex',
    flexDirection: 'column',
    gap: space[8],
    height: '100%',
    padding: space[24],
    border: `1px solid ${color.line}`,
    lineHeight: leading.snug,
    transition: `border-color ${duration.quick}`,
    '@media': { [media.wide]: { padding: space[24] }, [media.hover]: { ':hover': { borderColor: color.accent } } },
  },
]);

/** Small print, such as the kind of a thing. */
export const note = style({ fontSize: size.label, color: color.muted });

export const cardNote = style([note, { marginBlockStart: 'auto', paddingBlockStart: space[8] }]);

export const found = style([surface, { overflow: 'hidden', padding: 0, '@media': { [media.wide]: { padding: 0 } } }]);

const row = {
  paddingInline: space[24],
  transition: `background-color ${duration.quick}`,
  ':focus-visible': { outlineOffset: '-2px' },
  '@media': { [media.hover]: { ':hover': { background: color.sunken } } },
} as const;

export const foundTitle = style({
  ...row,
  display: 'flex',
  alignItems: 'center',
  minHeight: control.height,
  borderBlockEnd: `1px solid ${color.line}`,
  fontSize: size.large,
  fontWeight: weight.strong,
});

export const hit = style({ selectors: { '& + &': { borderBlockStart: `1px solid ${color.line}` } } });

export const hitLink = style({
  ...row,
  display: 'grid',
  gap: space[4],
  paddingBlock: space[12],
  lineHeight: leading.snug,
});

export const mark = style({ background: color.warningSoft, color: color.ink, borderRadius: '2px' });

export const rest = style([
  note,
  { padding: `${space[12]} ${space[24]}`, borderBlockStart: `1px solid ${color.line}`, fontSize: size.small },
]);
