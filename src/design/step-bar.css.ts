import { style } from '@vanilla-extract/css';
import { color, control, leading, media, radius, size, space, weight } from './tokens.css.ts';

export const list = style({ display: 'flex', flexWrap: 'wrap', gap: space[8] });

const numberBesideName = {
  display: 'flex',
  flexDirection: 'column',
  gap: space[8],
  paddingBlockStart: space[12],
  '@media': { [media.wide]: { flexDirection: 'row', alignItems: 'center' } },
} as const;

export const step = style({
  ...numberBesideName,
  position: 'relative',
  flex: '1 1 0',
  borderBlockStart: `2px solid ${color.line}`,
  color: color.muted,
  fontSize: size.small,
  lineHeight: leading.snug,
  selectors: {
    '&[data-state="done"]': { borderColor: color.accent, color: color.ink },
    '&[data-state="current"]': { borderColor: color.accent, color: color.ink, fontWeight: weight.strong },
  },
  '@media': { [media.wide]: { ...numberBesideName['@media'][media.wide], fontSize: size.body } },
});

/** Fills its step. */
export const back = style({
  ...numberBesideName,
  flex: '1 1 auto',
  minHeight: control.touch,
  marginBlock: `calc(-1 * ${space[12]}) calc(-1 * ${space[8]})`,
  paddingBlockEnd: space[8],
  color: 'inherit',
  font: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
  '@media': { ...numberBesideName['@media'], [media.hover]: { ':hover': { textDecoration: 'underline' } } },
});

export const number = style({
  display: 'inline-grid',
  placeItems: 'center',
  flexShrink: 0,
  width: '1.5rem',
  height: '1.5rem',
  borderRadius: radius.round,
  border: `1px solid ${color.lineControl}`,
  fontSize: size.label,
  fontVariantNumeric: 'tabular-nums',
  selectors: {
    [`${step}[data-state="current"] &`]: {
      background: color.accent,
      borderColor: color.accent,
      color: color.onAccent,
    },
    [`${step}[data-state="done"] &`]: {
      background: color.accentSoft,
      borderColor: color.accentSoft,
      color: color.accent,
    },
  },
});
