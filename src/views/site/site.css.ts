import { style } from '@vanilla-extract/css';
import { deep, page, stack } from '#design/layout.css.ts';
import { small } from '#design/text.css.ts';
import { color, control, media, size, space, underline, weight } from '#design/tokens.css.ts';

export const footer = style([
  deep,
  {
    paddingBlock: `${space[48]} ${space[32]}`,
    fontSize: size.small,
    '@media': { [media.print]: { display: 'none' } },
  },
]);

export const columns = style([
  page,
  {
    display: 'grid',
    gap: space[32],
    '@media': { [media.wide]: { display: 'flex', flexWrap: 'wrap', columnGap: space[64] } },
  },
]);

export const brand = style([
  stack[8],
  {
    flex: '1 1 8rem',
    color: color.onDeepMuted,
    maxWidth: '32ch',
    '@media': { [media.wide]: { marginInlineEnd: 'auto' } },
  },
]);

export const brandName = style({ color: color.onDeep, fontSize: size.large, fontWeight: weight.medium });

export const heading = style({ color: color.onDeepMuted, fontSize: size.label, fontWeight: weight.medium });

export const contact = style({ fontStyle: 'normal', display: 'grid', alignContent: 'start', justifyItems: 'start' });

export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: control.touch,
  overflowWrap: 'anywhere',
  '@media': {
    [media.hover]: { ':hover': { textDecoration: 'underline', textUnderlineOffset: underline.offset } },
  },
});

/** As high as the links beside it. */
export const hours = style({ display: 'flex', alignItems: 'center', minHeight: control.touch });

export const imprint = style([page, small, { color: color.onDeepMuted, marginBlockStart: space[32] }]);

export const legal = style({ overflowWrap: 'anywhere' });

export const legalHeading = style({ scrollMarginBlockStart: space[24], marginBlockStart: space[16] });

export const bullets = style({ display: 'grid', gap: space[4], paddingInlineStart: space[24], listStyle: 'disc' });
