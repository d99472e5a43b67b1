import { style } from '@vanilla-extract/css';

/** The API sends statuses in lower case. */
export const statusText = style({
  display: 'inline-block',
  overflowWrap: 'anywhere',
  '::first-letter': { textTransform: 'uppercase' },
});
