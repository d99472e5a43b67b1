import { style, styleVariants } from '@vanilla-extract/css';
import { color, media, weight } from '#design/tokens.css.ts';

/** As large as the layout took the texts for, see chart-blocks.ts: in px of the chart. */
const TEXT = { title: '16px', small: '11px' };

export const ink = style({ fill: color.ink });

export const state = style({ cursor: 'pointer' });

export const box = style({
  stroke: color.lineControl,
  strokeWidth: 1,
  '@media': { [media.hover]: { selectors: { [`${state}:hover > &`]: { stroke: color.accent } } } },
});

export const even = style({ fill: color.sunken });
export const odd = style({ fill: color.page });
export const inner = style({ fill: color.surface });
export const region = style({ strokeDasharray: '6 4' });
export const end = style({ fill: 'none', stroke: color.lineControl, pointerEvents: 'none' });

export const active = style({
  stroke: color.accent,
  strokeWidth: 2,
  selectors: { [`&${inner}`]: { fill: color.accentSoft } },
});

export const pressable = style({ cursor: 'pointer' });

export const line = style({
  fill: 'none',
  stroke: color.ink,
  strokeWidth: 1.25,
  '@media': { [media.hover]: { selectors: { [`${pressable}:hover > &`]: { strokeWidth: 2.5 } } } },
});

export const lineUncovered = style({ stroke: color.danger, strokeDasharray: '3 4', strokeWidth: 2 });

export const lineTaken = style({ stroke: color.accent, strokeWidth: 2.5 });

export const lineSelected = style({ stroke: color.accent, strokeWidth: 3 });

/** The tip of an arrow has the colour of its line, where the browser knows how. */
export const tip = style({ fill: [color.ink, 'context-stroke'] });

export const mark = style({ fill: color.infoSoft, stroke: color.info });
export const markUncovered = style({ fill: color.dangerSoft, stroke: color.danger });
const markTextBase = style({ fontSize: TEXT.small, fontWeight: weight.strong });
export const markText = style([markTextBase, { fill: color.info }]);
export const markTextUncovered = style([markTextBase, { fill: color.danger }]);

/** Wide enough to be pressed. */
export const reach = style({ fill: 'none', stroke: 'transparent', strokeWidth: 12 });

export const label = style({
  fill: color.page,
  stroke: color.line,
  '@media': { [media.hover]: { selectors: { [`${pressable}:hover > &`]: { stroke: color.accent } } } },
});

export const labelTaken = style({ fill: color.accentSoft, stroke: color.accent });

/** After all that it is laid over. */
export const selected = style({ stroke: color.accent, strokeWidth: 3 });

export const told = style({
  cursor: 'pointer',
  '@media': { [media.hover]: { ':hover': { textDecoration: 'underline' } } },
});
export const toldSelected = style([told, { textDecoration: 'underline', textDecorationThickness: '2px' }]);

export const tag = style({ fill: color.accentSoft });
export const tagText = style({ fill: color.accent, fontSize: TEXT.small, fontWeight: weight.strong });

export const now = style({ fill: color.accent });
export const nowText = style({ fill: color.onAccent, fontSize: TEXT.small, fontWeight: weight.strong });

export const look = styleVariants({
  title: { fill: color.ink, fontSize: TEXT.title, fontWeight: weight.strong },
  description: { fill: color.muted },
  action: { fill: color.muted },
  event: { fill: color.ink, fontWeight: weight.strong },
  guard: { fill: color.info },
  run: { fill: color.accent, fontWeight: weight.strong },
});
