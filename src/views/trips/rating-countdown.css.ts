import { style } from '@vanilla-extract/css';
import { mutedSmall } from '#design/text.css.ts';
import { leading } from '#design/tokens.css.ts';

/** Keeps its space when the countdown ends, so that the submit button does not move under a finger. */
export const line = style([mutedSmall, { minHeight: `calc(1em * ${leading.snug})` }]);
