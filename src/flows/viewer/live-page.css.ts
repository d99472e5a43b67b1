import { style } from '@vanilla-extract/css';
import { surface } from '#design/layout.css.ts';
import { color, leading, media, radius, size, space } from '#design/tokens.css.ts';

export const latest = style([
  surface,
  {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: space[12],
    lineHeight: leading.snug,
    overflowWrap: 'anywhere',
    '@media': { [media.wide]: { padding: space[24] } },
  },
]);

export const waiting = style({ color: color.muted });

export const branches = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[8] });

export const branch = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[8],
  selectors: {
    // Those inside another one stand behind a line that leads down from it.
    [`${branches} ${branches} > &`]: {
      marginInlineStart: space[8],
      paddingInlineStart: space[8],
      borderInlineStart: `1px solid ${color.line}`,
      '@media': { [media.wide]: { marginInlineStart: space[16], paddingInlineStart: space[16] } },
    },
  },
});

export const actor = style({
  padding: `${space[8]} ${space[16]}`,
  border: `1px solid ${color.line}`,
  borderRadius: radius.surface,
  background: color.surface,
  lineHeight: leading.body,
  overflowWrap: 'anywhere',
});

export const actorMoved = style([actor, { borderColor: color.accent, boxShadow: `inset 3px 0 0 ${color.accent}` }]);

export const name = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `0 ${space[8]}` });

export const kind = style({ fontSize: size.label, color: color.muted });

export const trail = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' });

export const move = style({
  paddingBlock: space[8],
  fontSize: size.small,
  lineHeight: leading.body,
  overflowWrap: 'anywhere',
  selectors: { '& + &': { borderBlockStart: `1px solid ${color.line}` } },
});
