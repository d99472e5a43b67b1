import { style } from '@vanilla-extract/css';
import { withAction } from './layout.css.ts';
import { cardTitle } from './text.css.ts';
import { color, control, radius, space } from './tokens.css.ts';

/** Rows on one surface, each with an action at its end. */
export const list = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  listStyle: 'none',
  background: color.surface,
  borderRadius: radius.surface,
  boxShadow: color.shadowCard,
});

export const row = style([
  withAction,
  {
    padding: `${space[12]} ${space[8]} ${space[12]} ${space[16]}`,
    selectors: { '& + &': { borderBlockStart: `${control.border} solid ${color.line}` } },
  },
]);

export const rowName = style([cardTitle, { overflowWrap: 'anywhere' }]);
