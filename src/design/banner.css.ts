import { style, styleVariants } from '@vanilla-extract/css';
import { color, leading, media, radius, space } from './tokens.css.ts';

/** The colours of each kind of message. */
export const kinds = styleVariants({
  info: { background: color.infoSoft, color: color.info },
  warning: { background: color.warningSoft, color: color.warning },
  error: { background: color.dangerSoft, color: color.danger },
  success: { background: color.successSoft, color: color.success },
});

export const banner = style({
  display: 'flex',
  alignItems: 'start',
  gap: space[12],
  padding: space[16],
  borderRadius: radius.control,
  lineHeight: leading.snug,
  '@media': { [media.forcedColours]: { border: '1px solid CanvasText' } },
});

export const mark = style({ flexShrink: 0 });

export const body = style({
  display: 'grid',
  gap: space[4],
  flex: '1 1 auto',
  minWidth: 0,
  color: color.ink,
  overflowWrap: 'anywhere',
});

export const action = style({ display: 'flex', flexWrap: 'wrap', gap: space[8], marginBlockStart: space[8] });
