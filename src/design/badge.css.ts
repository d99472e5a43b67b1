import { style, styleVariants } from '@vanilla-extract/css';
import { color, leading, radius, size, space, weight } from './tokens.css.ts';

const base = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[4],
  padding: `${space[4]} ${space[8]}`,
  borderRadius: radius.small,
  fontSize: size.label,
  fontWeight: weight.strong,
  lineHeight: leading.heading,
});

export const tone = styleVariants({
  neutral: [base, { background: color.sunken, color: color.muted }],
  accent: [base, { background: color.accentSoft, color: color.accent }],
  green: [base, { background: color.successSoft, color: color.success }],
  orange: [base, { background: color.warningSoft, color: color.warning }],
  blue: [base, { background: color.infoSoft, color: color.info }],
  red: [base, { background: color.dangerSoft, color: color.danger }],
});
