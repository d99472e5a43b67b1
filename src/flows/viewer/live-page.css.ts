import { style } from '@vanilla-extract/css';
import { color, leading, media, radius, size, space } from '#design/tokens.css.ts';

export const branches = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[8] });

export const branch = style([
  branches,
  {
    selectors: {
      // A line connects children with their parent.
      [`${branches} ${branches} > &`]: {
        marginInlineStart: space[8],
        paddingInlineStart: space[8],
        borderInlineStart: `1px solid ${color.line}`,
        '@media': { [media.wide]: { marginInlineStart: space[16], paddingInlineStart: space[16] } },
      },
    },
  },
]);

export const actor = style({
  padding: `${space[8]} ${space[16]}`,
  border: `1px solid ${color.line}`,
  borderRadius: radius.surface,
  background: color.surface,
  lineHeight: leading.body,
  overflowWrap: 'anywhere',
});

export const actorMoved = style([actor, { borderColor: color.accent, boxShadow: `inset 3px 0 0 ${color.accent}` }]);

export const move = style({
  paddingBlock: space[8],
  fontSize: size.small,
  lineHeight: leading.body,
  overflowWrap: 'anywhere',
  selectors: { '& + &': { borderBlockStart: `1px solid ${color.line}` } },
});
