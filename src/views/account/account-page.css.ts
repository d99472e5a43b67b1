import { style } from '@vanilla-extract/css';
import { page } from '#design/layout.css.ts';
import * as text from '#design/text.css.ts';
import { color, media, size, space, weight } from '#design/tokens.css.ts';

export const frame = style([
  page,
  {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 28rem)',
    justifyContent: 'center',
    gap: space[24],
    '@media': {
      [media.desktop]: {
        gridTemplateColumns: 'minmax(0, 30rem) minmax(0, 28rem)',
        justifyContent: 'space-between',
        alignItems: 'start',
        gap: space[64],
        paddingBlockStart: space[32],
      },
    },
  },
]);

export const lead = style([text.muted, { maxWidth: '40ch' }]);

export const car = style({
  display: 'none',
  '@media': { [media.desktop]: { display: 'block', width: '100%', marginBlockStart: space[32] } },
});

export const afterField = style({
  display: 'flex',
  justifyContent: 'flex-end',
  marginBlockStart: `calc(-1 * ${space[16]})`,
});

const line = { content: '', flex: '1', borderBlockStart: `1px solid ${color.line}` };

export const divider = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[16],
  color: color.muted,
  fontSize: size.label,
  fontWeight: weight.medium,
  '::before': line,
  '::after': line,
});

export const foot = style({ display: 'grid', justifyItems: 'center', textAlign: 'center' });
