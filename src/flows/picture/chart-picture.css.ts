import { globalStyle, style } from '@vanilla-extract/css';
import { color, media, weight } from '#design/tokens.css.ts';
import { SIZE } from '../text-width.ts';

/** What the viewer adds to `chartStyle`: selection, active states, taken transitions, counts. */
export const interactive = style({});

const rule = (selectors: string, rules: Parameters<typeof globalStyle>[1]) => {
  for (const selector of selectors.split(', ')) globalStyle(`${interactive} ${selector}`, rules);
};

rule('[data-state], [data-transition]', { cursor: 'pointer' });
rule('.reach', { fill: 'none', stroke: 'transparent', strokeWidth: 12 });
// An arrow's tip has the color of its line in browsers that support it.
rule('.tip', { fill: 'context-stroke' });
rule('.box.active', { stroke: color.accent, strokeWidth: 2 });
rule('.leaf.active, .label.taken', { fill: color.accentSoft });
rule('.arrow.uncovered', { stroke: color.danger, strokeDasharray: '3 4', strokeWidth: 2 });
rule('.arrow.taken', { stroke: color.accent, strokeWidth: 2.5 });
rule('.label.taken', { stroke: color.accent });
rule('rect.selected, path.selected', { stroke: color.accent, strokeWidth: 3 });
rule('g.selected', { textDecoration: 'underline', textDecorationThickness: '2px' });
rule('.now', { fill: color.accent });
rule('.now-text, .count-text', { fontSize: `${SIZE.tag}px`, fontWeight: weight.strong, textAnchor: 'middle' });
rule('.now-text', { fill: color.onAccent });
rule('.count', { fill: color.infoSoft, stroke: color.info });
rule('.count-text', { fill: color.info });
rule('.count.uncovered', { fill: color.dangerSoft, stroke: color.danger });
rule('.count-text.uncovered', { fill: color.danger });

const onHover = (selector: string, rules: Parameters<typeof globalStyle>[1]) =>
  rule(selector, { '@media': { [media.hover]: rules } });

onHover('[data-state]:hover > .box, [data-transition]:hover > .label', { stroke: color.accent });
onHover('[data-transition]:hover > .arrow', { strokeWidth: 2.5 });
onHover('[data-state] [data-transition]:hover', { textDecoration: 'underline' });
