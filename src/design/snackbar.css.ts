import { keyframes, style } from '@vanilla-extract/css';
import { foot } from './deferred.css.ts';
import { color, control, duration, easing, height, layer, leading, media, radius, space } from './tokens.css.ts';

const drop = keyframes({ from: { opacity: 0, transform: `translateY(-${space[16]})` } });

/** Below the header; on a phone over its logo: main buttons are at the bottom, or beside the title. */
export const region = style([
  foot,
  {
    insetBlock: `calc(${height.bar} + ${space[8]}) auto`,
    boxShadow: 'none',
    zIndex: layer.popup,
    '@media': { [`not all and ${media.wide}`]: { insetBlockStart: space[8], insetInlineEnd: space[64] } },
  },
]);

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
  animation: `${drop} ${duration.sheet} ${easing}`,
});
