import { style } from '@vanilla-extract/css';
import { color, radius, weight } from './tokens.css.ts';

export const avatar = style({
  display: 'inline-grid',
  placeItems: 'center',
  flexShrink: 0,
  overflow: 'hidden',
  borderRadius: radius.round,
  background: color.accentSoft,
  color: color.accent,
  fontWeight: weight.strong,
});

export const image = style({ width: '100%', height: '100%', objectFit: 'cover' });
