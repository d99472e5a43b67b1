import { style } from '@vanilla-extract/css';
import { color, family, leading, size, tracking, weight } from './tokens.css.ts';

const display = style({
  fontFamily: family.display,
  fontWeight: weight.regular,
  letterSpacing: tracking.display,
  textWrap: 'balance',
});

export const heroTitle = style([display, { fontSize: size.hero, lineHeight: leading.tight }]);

export const pageTitle = style([display, { fontSize: size.page, lineHeight: leading.tight }]);

export const sectionTitle = style([display, { fontSize: size.section, lineHeight: leading.heading }]);

export const cardTitle = style({ fontSize: size.large, fontWeight: weight.strong, lineHeight: leading.snug });

export const lead = style({ fontSize: size.large, color: color.muted, textWrap: 'pretty' });

export const label = style({ fontSize: size.label, fontWeight: weight.medium, lineHeight: leading.snug });

export const strong = style({ fontWeight: weight.strong });

export const small = style({ fontSize: size.small, lineHeight: leading.snug });

export const muted = style({ color: color.muted });

export const mutedSmall = style([small, muted]);

export const figures = style({ fontVariantNumeric: 'tabular-nums lining-nums' });
