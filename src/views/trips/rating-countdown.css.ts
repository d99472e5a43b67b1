import { style } from '@vanilla-extract/css';
import { mutedSmall } from '#design/text.css.ts';
import { leading } from '#design/tokens.css.ts';

/** Keeps its place when the countdown has ended, so that nothing moves under the finger that sends the rating. */
export const line = style([mutedSmall, { minHeight: `calc(1em * ${leading.snug})` }]);
