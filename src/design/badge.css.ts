import { recipe } from '@vanilla-extract/recipes';
import { color, leading, radius, size, space, weight } from './tokens.css.ts';

export const badge = recipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: space[4],
    padding: `${space[4]} ${space[8]}`,
    borderRadius: radius.small,
    fontSize: size.label,
    fontWeight: weight.strong,
    lineHeight: leading.heading,
  },
  variants: {
    tone: {
      neutral: { background: color.sunken, color: color.muted },
      accent: { background: color.accentSoft, color: color.accent },
      green: { background: color.successSoft, color: color.success },
      orange: { background: color.warningSoft, color: color.warning },
      blue: { background: color.infoSoft, color: color.info },
      red: { background: color.dangerSoft, color: color.danger },
    },
  },
  defaultVariants: { tone: 'neutral' },
});
