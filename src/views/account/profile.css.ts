import { style } from '@vanilla-extract/css';
import { space } from '#design/tokens.css.ts';

/** In pixels. */
export const PICTURE_SIZE = 72;

export const pictureRow = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[16] });
