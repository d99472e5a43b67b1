import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { color, leading, radius, space, weight } from './tokens.css.ts';

export const banner = recipe({
  base: {
    display: 'flex',
    alignItems: 'start',
    gap: space[12],
    padding: space[16],
    borderRadius: radius.control,
    lineHeight: leading.snug,
    color: color.ink,
  },
  variants: {
    kind: {
      info: { background: color.infoSoft },
      warning: { background: color.warningSoft },
      error: { background: color.dangerSoft },
      success: { background: color.successSoft },
    },
  },
});

export const mark = recipe({
  base: { flexShrink: 0 },
  variants: {
    kind: {
      info: { color: color.info },
      warning: { color: color.warning },
      error: { color: color.danger },
      success: { color: color.success },
    },
  },
});

export const body = style({ display: 'grid', gap: space[4], flex: '1 1 auto', minWidth: 0, overflowWrap: 'anywhere' });

export const title = style({ fontWeight: weight.strong });

export const action = style({ marginBlockStart: space[8] });
