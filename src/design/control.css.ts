import { globalStyle, style } from '@vanilla-extract/css';
import { appear } from './global.css.ts';
import { color, control, duration, leading, media, radius, size, space } from './tokens.css.ts';

/** Positions a field's list or calendar. */
export const anchor = style({ position: 'relative', width: '100%' });

export const shell = style({
  display: 'flex',
  alignItems: 'center',
  width: '100%',
  minHeight: control.height,
  background: color.surface,
  color: color.ink,
  border: `${control.border} solid ${color.lineControl}`,
  borderRadius: radius.control,
  // Leaves room for a whole date or phone number in larger text on the narrowest screens.
  fontSize: `min(${size.body}, 6.4vw)`,
  transition: `border-color ${duration.quick}`,
  '@media': { [media.hover]: { ':hover': { borderColor: color.ink } } },
  selectors: {
    '&:has(:is(input, select, textarea):focus-visible), &:focus-visible': {
      borderColor: color.accent,
      outline: `2px solid ${color.focus}`,
      outlineOffset: '1px',
    },
    // As specific as the focus rule above, so that an invalid field stays red while it is corrected.
    '&:has([aria-invalid="true"]:is(input, select, textarea)), &[aria-invalid="true"]': { borderColor: color.danger },
    '&:has(:disabled), &:has([readonly]:not([aria-haspopup]))': {
      background: color.sunken,
      borderColor: color.line,
      color: color.muted,
    },
  },
});

export const leadingSlot = style({ display: 'grid', flexShrink: 0, paddingInlineStart: space[16], color: color.muted });

globalStyle(`${leadingSlot} > *`, { gridArea: '1 / 1' });

/** Covers the leading icon. The delay keeps short waits from flashing a spinner. */
export const lateMark = style({
  display: 'grid',
  placeItems: 'center',
  background: color.surface,
  animation: `${appear} 1ms 500ms backwards`,
});

export const input = style({
  flex: '1 1 auto',
  minWidth: 0,
  width: '100%',
  alignSelf: 'stretch',
  minHeight: `calc(${control.height} - 2 * ${control.border})`,
  paddingInline: space[16],
  borderRadius: 'inherit',
  textOverflow: 'ellipsis',
  ':focus': { outline: 'none' },
  selectors: { [`${leadingSlot} + &`]: { paddingInlineStart: space[12] } },
});

export const area = style([
  input,
  { paddingBlock: space[12], lineHeight: leading.body, resize: 'vertical', minHeight: control.area },
]);

const selectBase = style([
  input,
  { appearance: 'none', cursor: 'pointer', ':disabled': { cursor: 'not-allowed', opacity: 1 } },
]);

export const select = style([selectBase, { paddingInlineEnd: space[40] }]);

export const compactSelect = style([selectBase, { paddingInline: `${space[12]} calc(${space[12]} + 16px)` }]);

export const selectShell = style([shell, { position: 'relative' }]);

export const selectMark = style({
  position: 'absolute',
  insetInlineEnd: space[12],
  display: 'grid',
  pointerEvents: 'none',
  color: color.muted,
});

export const trailingSlot = style({ display: 'flex', flexShrink: 0, alignItems: 'center', paddingInlineEnd: space[4] });

/** On narrow screens, where the button would hide the text, it shows only while the field is empty. */
export const whileEmpty = style({
  display: 'contents',
  selectors: {
    [`${input}:not(:placeholder-shown) ~ ${trailingSlot} &`]: { '@media': { [media.narrow]: { display: 'none' } } },
  },
});

globalStyle(`${selectBase} option, ${selectBase} optgroup`, { background: color.surface, color: color.ink });
