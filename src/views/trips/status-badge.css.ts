import { style } from '@vanilla-extract/css';

/** Statuses travel in small letters. */
export const statusText = style({
  display: 'inline-block',
  overflowWrap: 'anywhere',
  '::first-letter': { textTransform: 'uppercase' },
});
