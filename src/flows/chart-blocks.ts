import type { ChartState, ChartTransition } from './chart.types.ts';
import type { DrawnTag, DrawnText, Words } from './layout.types.ts';
import { textWidth, widest, wrap } from './text-width.ts';

/** The texts of a state or an arrow, placed in a box of their own. */
export interface Block {
  readonly width: number;
  readonly height: number;
  readonly texts: readonly DrawnText[];
  readonly tags: readonly DrawnTag[];
}

export const SIZE = { title: 16, text: 13, tag: 11 } as const;
const LINE = { title: 22, text: 18, tag: 18 } as const;
const PADDING = { x: 14, y: 10 } as const;
const GAP = 6;
/** So wide are the texts of a state, of one with others inside, and of an arrow. */
const MOST = { atomic: 240, compound: 420, arrow: 170 } as const;

/** What stands in a state: its name, its tags, what it is, what runs in it, and what happens in it without leaving it. */
export function stateBlock(state: ChartState, told: readonly ChartTransition[]): Block {
  const most = state.states.length > 0 ? MOST.compound : MOST.atomic;
  const groups = [
    state.description ? [{ words: [say(state.description, 'description')] }] : [],
    [
      ...state.invokes.map(({ src }) => ({ words: [say('runs', 'description'), say(src, 'run')] })),
      ...listed('on entry:', state.entry),
      ...listed('on exit:', state.exit),
    ],
    told.map((transition) => ({
      words: [
        ...wordsOf(transition),
        ...transition.targets.map((target) => say(`→ ${placeOf(target, state)}`, 'event')),
      ],
      key: transition.key,
    })),
  ].map((group: readonly Told[]) =>
    group.flatMap(({ words, ...of }) => wrap(words, SIZE.text, most).map((line) => ({ words: line, ...of }))),
  );

  const texts: DrawnText[] = [];
  let y = PADDING.y + LINE.title;
  texts.push({ x: PADDING.x, y: y - 6, words: [say(state.key, 'title')] });
  const tags = tagsAt(PADDING.x + textWidth(state.key, SIZE.title) + 8, y - LINE.title + 2, state.tags);
  for (const lines of groups.filter((group) => group.length > 0)) {
    for (const line of lines) {
      y += LINE.text;
      texts.push({ x: PADDING.x, y: y - 5, ...line });
    }
    y += GAP;
  }
  const right = Math.max(
    ...tags.map((tag) => tag.x + tag.width),
    PADDING.x + textWidth(state.key, SIZE.title),
    PADDING.x +
      widest(
        groups.flat().map(({ words }) => words),
        SIZE.text,
      ),
  );
  return {
    width: Math.ceil(right + PADDING.x),
    height: y + PADDING.y - (groups.flat().length > 0 ? GAP : 0),
    texts,
    tags,
  };
}

/** What stands on an arrow. */
export function arrowBlock(transition: ChartTransition): Block {
  const lines = wordsOf(transition).flatMap((words) => wrap([words], SIZE.text, MOST.arrow));
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

/** What is said in a state, of a transition where it has a key. */
interface Told {
  readonly words: readonly Words[];
  readonly key?: string;
}

function listed(title: string, names: readonly string[]): Told[] {
  return names.length > 0 ? [{ words: [say(title, 'description'), say(names.join(', '), 'action')] }] : [];
}

function placeOf(target: string, state: ChartState): string {
  return target === state.id ? `${state.key} again` : target.slice(state.id.length + 1);
}

function tagsAt(left: number, y: number, tags: readonly string[]): DrawnTag[] {
  let x = left;
  return tags.map((text) => {
    const tag = { x, y, width: Math.ceil(textWidth(text, SIZE.tag)) + 12, height: LINE.tag, text };
    x += tag.width + 4;
    return tag;
  });
}

function say(text: string, look: Words['look']): Words {
  return { text, look };
}
