import { style } from '@vanilla-extract/css';

/** What the list of a combobox opens below. */
export const anchor = style({ position: 'relative', width: '100%' });
