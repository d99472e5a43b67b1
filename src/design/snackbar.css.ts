import { keyframes, style } from '@vanilla-extract/css';
import { foot } from './deferred.css.ts';
import { color, control, duration, easing, layer, leading, radius, space } from './tokens.css.ts';

const rise = keyframes({ from: { opacity: 0, transform: `translateY(${space[16]})` } });

/** Beneath the next dialog, whose buttons are in the same place on a phone. */
export const region = style([foot, { boxShadow: 'none', zIndex: layer.popup }]);

export const bar = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[8],
  paddingBlock: space[4],
  paddingInline: `${space[16]} ${space[4]}`,
  background: color.surface,
  color: color.ink,
  border: `${control.border} solid ${color.line}`,
  borderRadius: radius.control,
  boxShadow: color.shadowPopup,
  lineHeight: leading.snug,
  overflowWrap: 'anywhere',
  animation: `${rise} ${duration.sheet} ${easing}`,
});
