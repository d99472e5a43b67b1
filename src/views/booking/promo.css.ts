import { style } from '@vanilla-extract/css';
import { color, control, radius, space } from '#design/tokens.css.ts';

export const promoRow = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: space[8] });

/** Matches the height of the field it replaces. */
export const promoApplied = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[16],
  minHeight: control.height,
  paddingInline: `${space[16]} ${space[4]}`,
  background: color.successSoft,
  color: color.success,
  borderRadius: radius.control,
  overflowWrap: 'anywhere',
});
