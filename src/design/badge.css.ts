import { style } from '@vanilla-extract/css';
import { kinds } from './banner.css.ts';
import { color, leading, media, radius, size, space, weight } from './tokens.css.ts';

export const badge = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[4],
  padding: `${space[4]} ${space[8]}`,
  borderRadius: radius.small,
  fontSize: size.label,
  fontWeight: weight.strong,
  lineHeight: leading.heading,
  '@media': { [media.forcedColours]: { border: '1px solid CanvasText' } },
});

export const tones = {
  ...kinds,
  neutral: style({ background: color.sunken, color: color.muted }),
  accent: style({ background: color.accentSoft, color: color.accent }),
};
