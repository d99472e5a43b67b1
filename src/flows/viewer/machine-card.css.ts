import { style } from '@vanilla-extract/css';
import { surface } from '#design/layout.css.ts';
import { color, duration, leading, media, size, space } from '#design/tokens.css.ts';

export const card = style([
  surface,
  {
    display: 'flex',
    flexDirection: 'column',
    gap: space[8],
    height: '100%',
    padding: space[24],
    border: `1px solid ${color.line}`,
    transition: `border-color ${duration.quick}`,
    '@media': {
      [media.wide]: { padding: space[24] },
      [media.hover]: { ':hover': { borderColor: color.accent } },
    },
  },
]);

export const words = style({ color: color.muted, lineHeight: leading.snug });

export const counts = style({
  marginBlockStart: 'auto',
  paddingBlockStart: space[8],
  fontSize: size.label,
  lineHeight: leading.snug,
  color: color.muted,
});
