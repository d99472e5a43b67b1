import { style, styleVariants } from '@vanilla-extract/css';
import { color, control, duration, easing, layer, leading, radius, space, weight, width } from './tokens.css.ts';

export const region = style({ zIndex: layer.toast });

export const toast = style({
  display: 'flex',
  alignItems: 'start',
  gap: space[12],
  width: `min(${width.toast}, 100vw - ${space[32]})`,
  padding: space[16],
  background: color.surface,
  color: color.ink,
  borderRadius: radius.control,
  border: `${control.border} solid ${color.line}`,
  boxShadow: color.shadowPopup,
  lineHeight: leading.snug,
  translate: 'var(--x) var(--y)',
  scale: 'var(--scale)',
  opacity: 'var(--opacity)',
  height: 'var(--height)',
  willChange: 'translate, opacity, scale',
  transition: `translate ${duration.sheet} ${easing}, scale ${duration.sheet} ${easing}, opacity ${duration.sheet} ${easing}, height ${duration.sheet} ${easing}`,
});

export const mark = styleVariants({
  info: { color: color.info },
  warning: { color: color.warning },
  error: { color: color.danger },
  success: { color: color.success },
});

export const text = style({ flex: '1 1 auto', minWidth: 0 });

export const title = style({ fontWeight: weight.strong });

export const description = style({ color: color.muted });

export const close = style({ margin: `calc(-1 * ${space[12]})` });
