import { style } from '@vanilla-extract/css';
import { button } from '#design/button-class.ts';
import { spread } from '#design/layout.css.ts';
import { lead } from '#design/text.css.ts';
import { color, control, radius, space } from '#design/tokens.css.ts';

/** Keeps the height of the title when 'Add' disappears. */
export const head = style([spread, { minHeight: control.height }]);

export const words = style([lead, { maxWidth: '52ch' }]);

/** Number and text in one row, stacked if they do not fit. */
export const call = style([spread, { padding: space[16], background: color.dangerSoft, borderRadius: radius.surface }]);

export const callWords = style({ flex: '1 1 14rem' });

export const callLink = button({ variant: 'danger' });
