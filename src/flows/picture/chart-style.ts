import { dark, light, type Palette } from '#design/palette.ts';
import { SIZE } from '../texts.ts';

function variables(palette: Palette): string {
  return Object.entries(palette)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');
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
.clickable .tip{fill:context-stroke}
.arrow{fill:none;stroke:var(--ink);stroke-width:1.25}
.label{fill:var(--page);stroke:var(--line)}
.tag{fill:var(--accent);font-size:${SIZE.tag}px;font-weight:600}
.title{fill:var(--ink);font-size:${SIZE.title}px;font-weight:600}
.description,.action{fill:var(--muted)}
.event{fill:var(--ink);font-weight:600}
.guard{fill:var(--info)}
.run{fill:var(--accent);font-weight:600}
.clickable [data-state],.clickable [data-transition]{cursor:pointer}
.reach{fill:none;stroke:transparent;stroke-width:12}
.clickable [data-state]:hover>.box,.clickable [data-transition]:hover>.label{stroke:var(--accent)}
.clickable [data-transition]:hover>.arrow{stroke-width:2.5}
.clickable [data-state] [data-transition]:hover,g.selected{text-decoration:underline}
.box.active{stroke:var(--accent);stroke-width:2}
.leaf.active,.label.taken{fill:var(--accentSoft)}
.arrow.uncovered{stroke:var(--danger);stroke-dasharray:3 4;stroke-width:2}
.arrow.taken{stroke:var(--accent);stroke-width:2.5}
.label.taken{stroke:var(--accent)}
rect.selected,path.selected{stroke:var(--accent);stroke-width:3}
.now,.now-text,.count-text{font-size:${SIZE.tag}px;font-weight:600;text-anchor:middle}
.now{fill:var(--accent)}
.now-text{fill:var(--onAccent)}
.count{fill:var(--infoSoft);stroke:var(--info)}
.count-text{fill:var(--info)}
.count.uncovered{fill:var(--dangerSoft);stroke:var(--danger)}
.count-text.uncovered{fill:var(--danger)}
`;
