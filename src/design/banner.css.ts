import { style, styleVariants } from '@vanilla-extract/css';
import { color, leading, radius, space, weight } from './tokens.css.ts';

const base = style({
  display: 'flex',
  alignItems: 'start',
  gap: space[12],
  padding: space[16],
  borderRadius: radius.control,
  lineHeight: leading.snug,
  color: color.ink,
});

export const kind = styleVariants({
  info: [base, { background: color.infoSoft }],
  warning: [base, { background: color.warningSoft }],
  error: [base, { background: color.dangerSoft }],
  success: [base, { background: color.successSoft }],
});

const markBase = style({ flexShrink: 0 });

export const mark = styleVariants({
  info: [markBase, { color: color.info }],
  warning: [markBase, { color: color.warning }],
  error: [markBase, { color: color.danger }],
  success: [markBase, { color: color.success }],
});

export const body = style({ display: 'grid', gap: space[4], flex: '1 1 auto', minWidth: 0, overflowWrap: 'anywhere' });

export const title = style({ fontWeight: weight.strong });

export const action = style({ marginBlockStart: space[8] });
