import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { color, control, media, radius, space, width } from './tokens.css.ts';

export const page = style({
  width: '100%',
  maxWidth: width.page,
  marginInline: 'auto',
  paddingInline: space[16],
  '@media': { [media.wide]: { paddingInline: space[40] } },
});

export const readingPage = style([page, { maxWidth: `calc(${width.reading} + 2 * ${space[40]})` }]);

export const main = style({
  display: 'block',
  // What stands below is out of sight until the page is scrolled, so that it does not move while content loads.
  minHeight: `calc(100svh - ${space[64]})`,
  paddingBlock: `${space[32]} ${space[64]}`,
  '@media': {
    [media.wide]: { paddingBlock: `${space[48]} ${space[96]}` },
    [media.print]: { minHeight: 0, paddingBlock: `${space[16]} 0` },
  },
});

const gaps = {
  4: space[4],
  8: space[8],
  12: space[12],
  16: space[16],
  24: space[24],
  32: space[32],
  48: space[48],
};

export const stack = styleVariants(gaps, (gap) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap,
}));

export const cluster = styleVariants(gaps, (gap) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap,
  ':empty': { display: 'none' },
}));

export const spread = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[16],
});

/** Their longest words may be wider than a narrow screen. */
globalStyle(`${spread} > *`, { minWidth: 0 });

/** A text and its action, which moves below the text when a word would not fit beside it, as with large text. */
export const withAction = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[16] });

globalStyle(`${withAction} > :first-child`, { flex: '1 1 8rem', minWidth: 0 });

export const twoColumns = style([
  stack[24],
  {
    '@media': {
      [media.wide]: {
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(max(var(--least, 10.5rem), 40%), 100%), 1fr))',
        // A country beside a whole number.
        selectors: { '&:has([type=tel])': { vars: { '--least': '17rem' } } },
      },
    },
  },
]);

export const cards = style({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(min(${width.card}, 100%), 1fr))`,
  gap: space[16],
});

export const withAside = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: space[32],
  '@media': { [media.desktop]: { gridTemplateColumns: `minmax(0, 1fr) ${width.aside}`, gap: space[48] } },
});

export const stickyAside = style({
  '@media': { [media.desktop]: { position: 'sticky', insetBlockStart: space[24] } },
});

/** The outline of a card, and of its skeleton. */
export const cardFrame = style({
  background: color.surface,
  border: `${control.border} solid ${color.line}`,
  borderRadius: radius.surface,
});

export const surface = style({
  vars: { [color.focus]: color.accent },
  color: color.ink,
  background: color.surface,
  borderRadius: radius.surface,
  boxShadow: color.shadowCard,
  padding: space[16],
  '@media': {
    [media.wide]: { padding: space[32] },
    [media.forcedColours]: { border: '1px solid CanvasText' },
    [media.print]: { padding: 0, boxShadow: 'none' },
  },
});

export const inset = style({ background: color.sunken, borderRadius: radius.control, padding: space[16] });

export const deep = style({
  vars: { [color.focus]: color.onDeep },
  background: color.deep,
  color: color.onDeep,
  '@media': { [media.forcedColours]: { borderBlockStart: '1px solid CanvasText' } },
});
