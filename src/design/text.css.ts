import { style } from '@vanilla-extract/css';
import { color, family, leading, size, space, tracking, weight } from './tokens.css.ts';

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

export const lead = style({ fontSize: size.large, color: color.muted });

export const label = style({ fontSize: size.label, fontWeight: weight.medium, lineHeight: leading.snug });

export const strong = style({ fontWeight: weight.strong });

export const small = style({ fontSize: size.small, lineHeight: leading.snug });

export const muted = style({ color: color.muted });

export const mutedSmall = style([small, muted]);

/** Keeps its height when empty, to avoid a layout shift. */
export const smallLine = style([mutedSmall, { minHeight: `calc(1em * ${leading.snug})` }]);

/** Cancels the gaps around it in a stack. */
export const zoneLine = style([smallLine, { marginBlock: `calc(-1 * ${space[8]})` }]);

/** For the API's statuses, which are in lower case. */
export const capitalized = style({
  display: 'inline-block',
  overflowWrap: 'anywhere',
  '::first-letter': { textTransform: 'uppercase' },
});

export const figures = style({ fontVariantNumeric: 'tabular-nums lining-nums' });

/** One press selects the whole text, to copy it. */
export const selectable = style({ userSelect: 'all' });

/** A booking's reference has a hyphen. */
export const unbroken = style({ whiteSpace: 'nowrap' });
