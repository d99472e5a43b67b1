import { style } from '@vanilla-extract/css';
import { mutedSmall } from '#design/text.css.ts';

export const note = style([mutedSmall, { textAlign: 'center' }]);
