import { style } from '@vanilla-extract/css';
import { input, shell } from './control.css.ts';
import { color, control, space } from './tokens.css.ts';

/** With larger text, the number is below the country. */
export const field = style([shell, { flexWrap: 'wrap' }]);

export const number = style([input, { flexBasis: '7.2em' }]);

export const country = style({
  position: 'relative',
  display: 'flex',
  flexShrink: 0,
  alignItems: 'center',
  gap: space[8],
  alignSelf: 'stretch',
  minWidth: control.touch,
  paddingInline: `${space[16]} ${space[12]}`,
  borderInlineEnd: `${control.border} solid ${color.line}`,
  borderStartStartRadius: 'inherit',
  borderEndStartRadius: 'inherit',
  fontVariantNumeric: 'tabular-nums',
});

export const countrySelect = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  opacity: 0,
  cursor: 'pointer',
});

export const flag = style({ width: '24px', height: '16px', objectFit: 'cover', borderRadius: '2px' });
