import { style } from '@vanilla-extract/css';
import { mutedSmall } from '#design/text.css.ts';
import { color, radius, space } from '#design/tokens.css.ts';

export const note = style([mutedSmall, { textAlign: 'center' }]);

/** A plain box, because the banner and its icons exceed the size budget of the home page. */
export const alert = style({ padding: space[16], borderRadius: radius.control, background: color.dangerSoft });
