import { style } from '@vanilla-extract/css';
import { color, size, space, weight } from './tokens.css.ts';

export const line = style({ border: 0, borderBlockStart: `1px solid ${color.line}`, width: '100%' });

export const labelled = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[16],
  color: color.muted,
  fontSize: size.label,
  fontWeight: weight.medium,
  '::before': { content: '', flex: '1', borderBlockStart: `1px solid ${color.line}` },
  '::after': { content: '', flex: '1', borderBlockStart: `1px solid ${color.line}` },
});
