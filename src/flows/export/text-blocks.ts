import type { ChartState, ChartTransition, DrawnState, DrawnText, Words } from '#flows/chart.types.ts';
import { SIZE, textWidth, widest, wrap } from '#flows/text-width.ts';

/** The texts of a state or an arrow, positioned within their own box. */
export interface Block {
  readonly width: number;
  readonly height: number;
  readonly texts: readonly DrawnText[];
  readonly tags: DrawnState['tags'];
}

const LINE = { title: 22, text: 18, tag: 18 } as const;
const PADDING = { x: 14, y: 10 } as const;
const GAP = 6;
const MAX_WIDTH = { atomic: 240, compound: 420, arrow: 170 } as const;

interface Paragraph {
  readonly words: readonly Words[];
  /** Key of the transition that it describes. */
  readonly key?: string;
}

/** A state's name, tags, description, actors and actions, and the transitions that do not leave it. */
export function stateBlock(state: ChartState, inner: readonly ChartTransition[]): Block {
  const width = state.states.length > 0 ? MAX_WIDTH.compound : MAX_WIDTH.atomic;
  const groups: Paragraph[][] = [
    state.description ? [{ words: [say(state.description, 'description')] }] : [],
    [
      ...state.invokes.map(({ src }) => ({ words: [say('runs', 'description'), say(src, 'run')] })),
      ...actionsParagraph('on entry:', state.entry),
      ...actionsParagraph('on exit:', state.exit),
    ],
    inner.map((transition) => ({
      words: [
        ...wordsOf(transition),
        ...transition.targets.map((target) => say(`→ ${nameIn(state, target)}`, 'event')),
      ],
      key: transition.key,
    })),
  ];
  const wrapped = groups
    .map((group) =>
      group.flatMap(({ words, ...of }) => wrap(words, SIZE.text, width).map((line) => ({ words: line, ...of }))),
    )
    .filter((lines) => lines.length > 0);

  const texts: DrawnText[] = [];
  let y = PADDING.y + LINE.title;
  const titleWidth = textWidth(state.key, SIZE.title);
  texts.push({ x: PADDING.x, y: y - 6, words: [say(state.key, 'title')] });
  const tags = tagsAt(PADDING.x + titleWidth + 8, y - LINE.title + 2, state.tags);
  for (const lines of wrapped) {
    for (const line of lines) {
      y += LINE.text;
      texts.push({ x: PADDING.x, y: y - 5, ...line });
    }
    y += GAP;
  }
  const lines = wrapped.flat().map(({ words }) => words);
  const right = Math.max(
    ...tags.map((tag) => tag.x + tag.width),
    PADDING.x + titleWidth,
    PADDING.x + widest(lines, SIZE.text),
  );
  return {
    width: Math.ceil(right + PADDING.x),
    height: y + PADDING.y - (lines.length > 0 ? GAP : 0),
    texts,
    tags,
  };
}

/** The label of an arrow. */
export function arrowBlock(transition: ChartTransition): Block {
  const lines = wordsOf(transition).flatMap((words) => wrap([words], SIZE.text, MAX_WIDTH.arrow));
  return {
    width: Math.ceil(widest(lines, SIZE.text)) + 12,
    height: lines.length * LINE.text + 6,
    texts: lines.map((words, index) => ({ x: 6, y: 3 + (index + 1) * LINE.text - 5, words })),
    tags: [],
  };
}

function wordsOf({ label, guard, actions }: ChartTransition): Words[] {
  return [
    say(label, 'event'),
    ...(guard ? [say(`[${guard}]`, 'guard')] : []),
    ...(actions.length > 0 ? [say(`/ ${actions.join(', ')}`, 'action')] : []),
  ];
}

function actionsParagraph(title: string, names: readonly string[]): Paragraph[] {
  return names.length > 0 ? [{ words: [say(title, 'description'), say(names.join(', '), 'action')] }] : [];
}

function nameIn(state: ChartState, target: string): string {
  return target === state.id ? `${state.key} again` : target.slice(state.id.length + 1);
}

function tagsAt(left: number, y: number, tags: readonly string[]): Block['tags'] {
  let x = left;
  return tags.map((text) => {
    const tag = { x, y, width: Math.ceil(textWidth(text, SIZE.tag)) + 12, height: LINE.tag, text };
    x += tag.width + 4;
    return tag;
  });
}

function say(text: string, style: Words['style']): Words {
  return { text, style };
}
