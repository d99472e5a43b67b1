import { describe, expect, it } from 'vitest';
import type { Box, ChartState, DrawnState, DrawnText, Point } from '#flows/chart.types.ts';
import { statesOf, transitionInWords } from '#flows/chart-map.ts';
import { SIZE, textWidth } from '#flows/text-width.ts';
import { placeFieldMachine } from '#machines/booking/place-field.machine.ts';
import { wizardMachine } from '#machines/booking/wizard.machine.ts';
import { door } from './support/door.ts';
import { drawn } from './support/drawn.ts';

/** Tolerance for rounded positions. */
const EDGE = 0.3;

const charts = await Promise.all([door, wizardMachine, placeFieldMachine].map(drawn));

describe.each(charts)('the picture of $id', (chart) => {
  const { layout } = chart;
  const boxes = new Map(layout.states.map((state) => [state.id, state]));
  const box = (id: string): DrawnState => boxes.get(id) ?? ({} as DrawnState);
  const all = statesOf(chart);
  const labels = layout.arrows.map(({ key, label }) => ({ name: `label of ${key}`, ...label }));
  const leaves = all.filter(isLeaf).map(({ id }) => ({ name: id, ...box(id) }));
  const heads = all
    .filter((state) => !isLeaf(state))
    .map(({ id }) => ({ name: `head of ${id}`, ...around([...box(id).texts.map(aroundText), ...box(id).tags]) }));

  it('draws every state, and an arrow for every change of state', () => {
    expect(layout.states.map(({ id }) => id)).toEqual(all.map(({ id }) => id));
    const arrows = chart.transitions.filter(({ source, targets }) => !targets.includes(source));
    expect(layout.arrows.map(({ key, target }) => [key, target])).toEqual(
      arrows.flatMap(({ key, targets }) => targets.map((target) => [key, target])),
    );
    expect(layout.starts.map(({ target }) => target)).toEqual(all.flatMap(({ initial }) => initial ?? []));
  });

  it('draws states inside their parents, and nothing outside of the picture', () => {
    const outside = all.flatMap(({ id, states }) => states.filter((child) => !isInside(box(child.id), box(id))));
    expect(outside.map(({ id }) => id)).toEqual([]);
    const page = { x: 0, y: 0, width: layout.width, height: layout.height };
    expect([...labels, box(chart.root.id)].filter((part) => !isInside(part, page))).toEqual([]);
  });

  it('draws no text over another, and no line through a text', () => {
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

  it('draws texts inside their boxes', () => {
    const parts = [...layout.states, ...layout.arrows.map(({ label }) => label)];
    expect(parts.filter((part) => part.texts.some((text) => !isInside(aroundText(text), part)))).toEqual([]);
    expect(layout.states.filter((state) => state.tags.some((tag) => !isInside(tag, state)))).toEqual([]);
  });

  it('draws arrows from border to border', () => {
    const sources = new Map(chart.transitions.map(({ key, source }) => [key, source]));
    const loose = layout.arrows.filter(
      ({ key, target, points }) =>
        !isOnBorder(points[0], box(sources.get(key) ?? '')) || !isOnBorder(points.at(-1), box(target)),
    );
    expect(loose.map(({ key }) => key)).toEqual([]);
  });

  it('describes every transition, on its arrow or in its state', () => {
    const wrong = chart.transitions.filter((transition) => {
      const words = transitionInWords(transition);
      const own = layout.arrows.filter(({ key }) => key === transition.key);
      const texts =
        own.length > 0 ? own.map(({ label }) => textOf(label.texts)) : [textOf(box(transition.source).texts)];
      return !texts.every((text) => (own.length > 0 ? text === words : text.includes(words)));
    });
    expect(wrong.map(({ key }) => key)).toEqual([]);
  });

  it('describes each state and what it runs', () => {
    const silent = all.filter(({ id, key, description, invokes }) => {
      const text = textOf(box(id).texts);
      return ![key, description, ...invokes.map(({ src }) => `runs ${src}`)].every((part) => text.includes(part));
    });
    expect(silent.map(({ id }) => id)).toEqual([]);
  });
});

function isLeaf({ states }: ChartState): boolean {
  return states.length === 0;
}

function textOf(texts: readonly DrawnText[]): string {
  return texts.flatMap(({ words }) => words.map(({ text }) => text)).join(' ');
}

function aroundText({ x, y, words }: DrawnText): Box {
  const size = words.some(({ style }) => style === 'title') ? SIZE.title : SIZE.text;
  return { x, y: y - size, width: textWidth(textOf([{ x, y, words }]), size), height: size };
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
