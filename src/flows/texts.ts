import { type Chart, type ChartState, type ChartTransition, isArrow, transitionsFrom } from './chart.ts';

/** Consecutive words in one style. */
export interface Words {
  readonly text: string;
  readonly style: 'title' | 'tag' | 'description' | 'event' | 'guard' | 'action' | 'run';
}

/** A line of the texts in a chart. */
export interface Line {
  readonly words: readonly Words[];
  /** Key of the transition that it describes, if any. */
  readonly key?: string;
}

/** Font sizes of a chart, in px. */
export const SIZE = { title: 16, text: 13, tag: 11 } as const;
/** Px from one line to the next. */
export const LINE = 18;
/** Px between texts and their box. */
export const PADDING = { state: { x: 14, y: 12 }, arrow: { x: 6, y: 3 } } as const;

const MAX_WIDTH = { atomic: 240, compound: 420, arrow: 170 } as const;

/** A state's name, tags, description, actors and actions, and the transitions that do not leave it. */
export function stateLines(chart: Chart, state: ChartState): Line[] {
  const { id, key, tags, description, invokes, entry, exit, states } = state;
  const width = states.length > 0 ? MAX_WIDTH.compound : MAX_WIDTH.atomic;
  const named = (title: string, names: readonly string[], style: Words['style']) =>
    names.length > 0 ? [{ words: [say(title, 'description'), say(names.join(', '), style)] }] : [];
  const inner = transitionsFrom(chart, id).filter((transition) => !isArrow(transition));
  const paragraphs: Line[] = [
    ...(description ? [{ words: [say(description, 'description')] }] : []),
    ...invokes.flatMap(({ src }) => named('runs', [src], 'run')),
    ...named('on entry:', entry, 'action'),
    ...named('on exit:', exit, 'action'),
    ...inner.map((transition) => ({
      words: [
        ...wordsOf(transition),
        ...transition.targets.map((to) => say(`→ ${to === id ? `${key} again` : to.slice(id.length + 1)}`, 'event')),
      ],
      key: transition.key,
    })),
  ];
  return [
    { words: [say(key, 'title'), ...tags.map((tag) => say(tag, 'tag'))] },
    ...paragraphs.flatMap(({ words, ...of }) => wrap(words, width).map((line) => ({ words: line, ...of }))),
  ];
}

/** The label of an arrow. */
export function arrowLines(transition: ChartTransition): Line[] {
  return wordsOf(transition).flatMap((words) => wrap([words], MAX_WIDTH.arrow).map((line) => ({ words: line })));
}

/** The size of lines with their padding. */
export function sizeOf(lines: readonly Line[], kind: keyof typeof PADDING): { width: number; height: number } {
  const { x, y } = PADDING[kind];
  const widest = Math.max(...lines.map(({ words }) => widthOf(words)));
  return { width: Math.ceil(widest) + 2 * x, height: lines.length * LINE + 2 * y };
}

function wordsOf({ label, guard, actions }: ChartTransition): Words[] {
  return [
    say(label, 'event'),
    ...(guard ? [say(`[${guard}]`, 'guard')] : []),
    ...(actions.length > 0 ? [say(`/ ${actions.join(', ')}`, 'action')] : []),
  ];
}

function say(text: string, style: Words['style']): Words {
  return { text, style };
}

/** Wraps words to lines that fit the width; a longer word gets a line of its own. */
function wrap(words: readonly Words[], width: number): Words[][] {
  const lines: Words[][] = [];
  for (const { text, style } of words) {
    for (const word of text.split(' ')) {
      const line = lines.at(-1);
      const last = line?.at(-1);
      if (!line || !last || widthOf([...line, say(word, style)]) > width) lines.push([say(word, style)]);
      else if (last.style === style) line[line.length - 1] = say(`${last.text} ${word}`, style);
      else line.push(say(word, style));
    }
  }
  return lines;
}

/** An upper bound of the width of words in a line. The build has no browser to measure it. */
export function widthOf(words: readonly Words[]): number {
  const widths = words.map(({ text, style }) => {
    const size = style === 'title' || style === 'tag' ? SIZE[style] : SIZE.text;
    return [...` ${text}`].reduce(
      (width, character) => width + (WIDTHS[character.charCodeAt(0) - 32] ?? 1_000) * size,
      0,
    );
  });
  return widths.reduce((total, width) => total + width / 1_000, 0);
}

/** Widths of the characters from space to tilde, in thousandths of the font size: the maximum of Figtree and Arial. */
// biome-ignore format: a table
const WIDTHS = [
  278, 333, 474, 630, 563, 889, 722, 238, 370, 370, 485, 628, 278, 417, 278, 415, 645, 556, 571, 556, 629, 579, 575, 556,
  614, 575, 333, 333, 628, 628, 628, 611, 1015, 722, 722, 724, 722, 667, 611, 778, 751, 282, 556, 722, 611, 853, 774, 783,
  667, 786, 722, 667, 611, 722, 711, 975, 667, 667, 641, 336, 415, 336, 584, 556, 333, 556, 611, 556, 611, 556, 383, 611,
  611, 278, 282, 556, 278, 889, 611, 611, 611, 611, 389, 556, 393, 611, 556, 815, 556, 556, 500, 390, 280, 390, 628,
];
