import { dark, light, type Palette } from '#design/palette.ts';
import { SIZE } from '../text-width.ts';

const COLORS = [
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
  return COLORS.map((name) => `--${name}:${palette[name]}`).join(';');
}

/** The style sheet of a chart, which an exported file needs as well: plain CSS with the reader's light or dark colors. */
export const chartStyle = `
.chart{${variables(light)};font:${SIZE.text}px Figtree,Arial,'Liberation Sans',Helvetica,sans-serif}
@media (prefers-color-scheme:dark){.chart{${variables(dark)}}}
.page,.odd{fill:var(--page)}
.even{fill:var(--sunken)}
.leaf{fill:var(--surface)}
.box{stroke:var(--lineControl)}
.region{stroke-dasharray:6 4}
.final{fill:none;stroke:var(--lineControl);pointer-events:none}
.dot,.tip{fill:var(--ink)}
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
