import { style } from '@vanilla-extract/css';

/** The anchor of a combobox list. */
export const anchor = style({ position: 'relative', width: '100%' });
