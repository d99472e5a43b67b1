import { dark, light, type Palette } from '#design/palette.ts';
import type { ChartState, DrawnChart } from './chart.types.ts';
import { SIZE } from './chart-blocks.ts';
import type { Box, DrawnArrow, DrawnStart, DrawnState, DrawnTag, DrawnText, Point } from './layout.types.ts';

/** The picture of a chart, to be seen by itself: in light or dark, as the reader has it. */
export function svgOf({ layout, ...chart }: DrawnChart): string {
  const { width, height, states, arrows, starts } = layout;
  const drawn = new Map(states.map((state) => [state.id, state]));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`,
    ` role="img" aria-label="${escaped(`${chart.id}: ${chart.description}`)}">\n<style>${STYLE}</style>\n`,
    '<defs><marker id="head" viewBox="0 0 8 8" refX="7.5" refY="4" markerWidth="8" markerHeight="8" orient="auto">',
    '<path class="head" d="M0 .5 8 4 0 7.5z"/></marker></defs>\n',
    `<rect class="page" width="${width}" height="${height}"/>\n`,
    ...statesIn(chart.root, drawn, ['outer', 'even']),
    ...starts.map(startOf),
    ...arrows.map(lineOf),
    ...arrows.map(labelOf),
    '</svg>\n',
  ].join('');
}

const USED = [
  'page',
  'surface',
  'sunken',
  'ink',
  'muted',
  'line',
  'lineControl',
  'accent',
  'accentSoft',
  'info',
] as const;

function variables(palette: Palette): string {
  return USED.map((name) => `--${name}:${palette[name]}`).join(';');
}

const STYLE = `
svg{${variables(light)};font:${SIZE.text}px Figtree,Arial,'Liberation Sans',Helvetica,sans-serif}
@media (prefers-color-scheme:dark){svg{${variables(dark)}}}
.page,.odd{fill:var(--page)}
.even{fill:var(--sunken)}
.inner{fill:var(--surface)}
.outer,.inner{stroke:var(--lineControl)}
.region{stroke-dasharray:6 4}
.end{fill:none;stroke:var(--lineControl)}
.dot,.head{fill:var(--ink)}
.arrow{fill:none;stroke:var(--ink);stroke-width:1.25}
.label{fill:var(--page);stroke:var(--line)}
.tag{fill:var(--accentSoft)}
.tag-text{fill:var(--accent);font-size:${SIZE.tag}px;font-weight:600}
.title{fill:var(--ink);font-size:${SIZE.title}px;font-weight:600}
.description,.action{fill:var(--muted)}
.event{fill:var(--ink);font-weight:600}
.guard{fill:var(--info)}
.run{fill:var(--accent);font-weight:600}
`;

/** A state, then those inside it, so that they lie over it. */
function statesIn(state: ChartState, drawn: ReadonlyMap<string, DrawnState>, look: readonly string[]): string[] {
  const own = drawn.get(state.id);
  const shade = look.includes('even') ? 'odd' : 'even';
  const region = state.kind === 'parallel' ? ['region'] : [];
  const inside = state.states.flatMap((child) =>
    statesIn(child, drawn, [...(child.states.length > 0 ? ['outer', shade] : ['inner']), ...region]),
  );
  return [own ? stateOf(own, state.kind === 'final', look) : '', ...inside];
}

function stateOf(state: DrawnState, isFinal: boolean, look: readonly string[]): string {
  const { id, x, y, width, height, texts, tags } = state;
  const end = { x: x + 3, y: y + 3, width: width - 6, height: height - 6 };
  return [
    `<g data-state="${escaped(id)}">${rect(look.join(' '), state, 8)}`,
    isFinal ? rect('end', end, 6) : '',
    ...texts.map(textOf),
    ...tags.map(tagOf),
    '</g>\n',
  ].join('');
}

function startOf({ target, points }: DrawnStart): string {
  const { x, y } = points[0] ?? { x: 0, y: 0 };
  const dot = `<circle class="dot" cx="${x}" cy="${y - 5}" r="5"/>`;
  return `<g data-start="${escaped(target)}">${dot}${pathAlong(points)}</g>\n`;
}

function lineOf({ key, points }: DrawnArrow): string {
  return `<g data-transition="${escaped(key)}">${pathAlong(points)}</g>\n`;
}

function labelOf({ key, label }: DrawnArrow): string {
  return `<g data-transition="${escaped(key)}">${rect('label', label, 6)}${label.texts.map(textOf).join('')}</g>\n`;
}

function tagOf(tag: DrawnTag): string {
  const text = `<text class="tag-text" x="${tag.x + 6}" y="${tag.y + 13}">${escaped(tag.text)}</text>`;
  return rect('tag', tag, 9) + text;
}

function textOf({ x, y, words }: DrawnText): string {
  const spans = words.map(({ text, look }) => `<tspan class="${look}">${escaped(text)}</tspan>`);
  return `<text x="${x}" y="${y}">${spans.join(' ')}</text>`;
}

function pathAlong(points: readonly Point[]): string {
  const way = points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('');
  return `<path class="arrow" d="${way}" marker-end="url(#head)"/>`;
}

function rect(look: string, { x, y, width, height }: Box, radius: number): string {
  return `<rect class="${look}" x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}"/>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
