import { describe, expect, it } from 'vitest';
import { chartOf } from '#flows/chart.ts';
import type { ChartState } from '#flows/chart.types.ts';
import { SIZE } from '#flows/chart-blocks.ts';
import { statesBelow } from '#flows/flow-index.ts';
import { layoutOf } from '#flows/layout.ts';
import type { Box, DrawnState, DrawnText, Point } from '#flows/layout.types.ts';
import { textWidth } from '#flows/text-width.ts';
import { transitionInWords } from '#flows/transition-in-words.ts';
import { placeFieldMachine } from '#machines/booking/place-field.machine.ts';
import { wizardMachine } from '#machines/booking/wizard.machine.ts';
import { door } from './support/door.ts';

/** Positions are rounded. */
const EDGE = 0.3;

const charts = await Promise.all(
  [door, wizardMachine, placeFieldMachine]
    .map((machine) => chartOf({ area: '', name: '', machine }))
    .map(async (chart) => [chart.id, chart, await layoutOf(chart)] as const),
);

describe.each(charts)('the picture of %s', (_, chart, layout) => {
  const boxes = new Map(layout.states.map((state) => [state.id, state]));
  const box = (id: string): DrawnState => boxes.get(id) ?? ({} as DrawnState);
  const all = [chart.root, ...statesBelow(chart.root)];
  const labels = layout.arrows.map(({ key, label }) => ({ name: `label of ${key}`, ...label }));
  const leaves = all.filter(isLeaf).map(({ id }) => ({ name: id, ...box(id) }));
  const heads = all
    .filter((state) => !isLeaf(state))
    .map(({ id }) => ({ name: `head of ${id}`, ...around([...box(id).texts.map(aroundText), ...box(id).tags]) }));

  it('has each state, and each way to another one', () => {
    expect(layout.states.map(({ id }) => id)).toEqual(all.map(({ id }) => id));
    const ways = chart.transitions.filter(({ source, targets }) => !targets.includes(source));
    expect(layout.arrows.map(({ key, target }) => [key, target])).toEqual(
      ways.flatMap(({ key, targets }) => targets.map((target) => [key, target])),
    );
    expect(layout.starts.map(({ target }) => target)).toEqual(all.flatMap(({ initial }) => initial ?? []));
  });

  it('has each state inside its own, and nothing outside', () => {
    const outside = all.flatMap(({ id, states }) => states.filter((child) => !isInside(box(child.id), box(id))));
    expect(outside.map(({ id }) => id)).toEqual([]);
    const page = { x: 0, y: 0, width: layout.width, height: layout.height };
    expect([...labels, box(chart.root.id)].filter((part) => !isInside(part, page))).toEqual([]);
  });

  it('has no text over another, and no line through one', () => {
    const texts = [...labels, ...leaves, ...heads];
    const pairs = texts.flatMap((one, index) => texts.slice(index + 1).map((another) => [one, another] as const));
    expect(
      pairs.filter(([one, another]) => overlap(one, another)).map(([one, another]) => [one.name, another.name]),
    ).toEqual([]);
    const lines = [...layout.arrows, ...layout.starts.map((start) => ({ key: '', ...start }))];
    const crossed = lines.flatMap(({ key, points }) =>
      texts
        .filter(({ name }) => name !== `label of ${key}`)
        .filter((text) => segments(points).some((line) => overlap(line, text))),
    );
    expect(crossed.map(({ name }) => name)).toEqual([]);
  });

  it('has its texts in the boxes that they are of', () => {
    const parts = [...layout.states, ...layout.arrows.map(({ label }) => label)];
    expect(parts.filter((part) => part.texts.some((text) => !isInside(aroundText(text), part)))).toEqual([]);
    expect(layout.states.filter((state) => state.tags.some((tag) => !isInside(tag, state)))).toEqual([]);
  });

  it('has its arrows from border to border', () => {
    const sources = new Map(chart.transitions.map(({ key, source }) => [key, source]));
    const loose = layout.arrows.filter(
      ({ key, target, points }) =>
        !isOnBorder(points[0], box(sources.get(key) ?? '')) || !isOnBorder(points.at(-1), box(target)),
    );
    expect(loose.map(({ key }) => key)).toEqual([]);
  });

  it('tells of every transition, on its arrow or in its state', () => {
    const wrong = chart.transitions.filter((transition) => {
      const words = transitionInWords(transition);
      const own = layout.arrows.filter(({ key }) => key === transition.key);
      const told = own.length > 0 ? own.map(({ label }) => said(label.texts)) : [said(box(transition.source).texts)];
      return !told.every((text) => (own.length > 0 ? text === words : text.includes(words)));
    });
    expect(wrong.map(({ key }) => key)).toEqual([]);
  });

  it('says of each state what it is and what runs in it', () => {
    const silent = all.filter(({ id, key, description, invokes }) => {
      const text = said(box(id).texts);
      return ![key, description, ...invokes.map(({ src }) => `runs ${src}`)].every((part) => text.includes(part));
    });
    expect(silent.map(({ id }) => id)).toEqual([]);
  });
});

function isLeaf({ states }: ChartState): boolean {
  return states.length === 0;
}

function said(texts: readonly DrawnText[]): string {
  return texts.flatMap(({ words }) => words.map(({ text }) => text)).join(' ');
}

function aroundText({ x, y, words }: DrawnText): Box {
  const size = words.some(({ look }) => look === 'title') ? SIZE.title : SIZE.text;
  return { x, y: y - size, width: textWidth(said([{ x, y, words }]), size), height: size };
}

function around(parts: readonly Box[]): Box {
  const x = Math.min(...parts.map((part) => part.x));
  const y = Math.min(...parts.map((part) => part.y));
  const right = Math.max(...parts.map((part) => part.x + part.width));
  const bottom = Math.max(...parts.map((part) => part.y + part.height));
  return { x, y, width: right - x, height: bottom - y };
}

function isInside(inner: Box, outer: Box): boolean {
  return JSON.stringify(around([inner, outer])) === JSON.stringify(around([outer]));
}

function overlap(one: Box, another: Box): boolean {
  const touches = (start: number, length: number, from: number, size: number) =>
    start < from + size - EDGE && start + length > from + EDGE;
  return touches(one.x, one.width, another.x, another.width) && touches(one.y, one.height, another.y, another.height);
}

function segments(points: readonly Point[]): Box[] {
  return points.slice(1).map((end, index) => {
    const start = points[index] ?? end;
    return around([start, end].map(({ x, y }) => ({ x, y, width: 0, height: 0 })));
  });
}

function isOnBorder(point: Point | undefined, { x, y, width, height }: Box): boolean {
  if (!point) return false;
  const near = (one: number, another: number) => Math.abs(one - another) < EDGE;
  const isAcross = point.x > x - EDGE && point.x < x + width + EDGE;
  const isAlong = point.y > y - EDGE && point.y < y + height + EDGE;
  return (
    (isAcross && (near(point.y, y) || near(point.y, y + height))) ||
    (isAlong && (near(point.x, x) || near(point.x, x + width)))
  );
}
