import { describe, expect, it } from 'vitest';
import {
  type Box,
  type DrawnChart,
  type DrawnState,
  isArrow,
  type Point,
  statesOf,
  transitionInWords,
} from '#flows/chart.ts';
import { arrowLines, type Line, sizeOf, stateLines } from '#flows/texts.ts';
import { placeFieldMachine } from '#machines/booking/place-field.machine.ts';
import { wizardMachine } from '#machines/booking/wizard.machine.ts';
import { door } from './support/door.ts';
import { drawn } from './support/drawn.ts';

/** Tolerance for rounded positions. */
const EDGE = 0.3;

const charts = await Promise.all([door, wizardMachine, placeFieldMachine].map(drawn));

describe.each(charts)('the picture of $id', (chart) => {
  const { layout } = chart;
  const box = (id: string): DrawnState => layout.states.find((state) => state.id === id) ?? ({} as DrawnState);
  const all = statesOf(chart);
  const labels = layout.arrows.map(({ key, label }) => ({ name: `label of ${key}`, ...label }));
  const heads = all.map((state) => ({
    name: state.id,
    ...box(state.id).head,
    ...sizeOf(stateLines(chart, state), 'state'),
  }));

  it('draws every state, and an arrow for every change of state', () => {
    expect(layout.states.map(({ id }) => id)).toEqual(all.map(({ id }) => id));
    expect(layout.arrows.map(({ key, target }) => [key, target])).toEqual(
      chart.transitions.filter(isArrow).flatMap(({ key, targets }) => targets.map((target) => [key, target])),
    );
    expect(layout.starts.map(({ target }) => target)).toEqual(all.flatMap(({ initial }) => initial ?? []));
  });

  it('draws states inside their parents, texts inside their states, and nothing outside of the picture', () => {
    const outside = all.flatMap(({ id, states }) => states.filter((child) => !isInside(box(child.id), box(id))));
    expect(outside.map(({ id }) => id)).toEqual([]);
    expect(heads.filter(({ name, ...head }) => !isInside(head, box(name)))).toEqual([]);
    const page = { x: 0, y: 0, width: layout.width, height: layout.height };
    expect([...labels, box(chart.root.id)].filter((part) => !isInside(part, page))).toEqual([]);
  });

  it('draws no text over another, and no line through a text', () => {
    const texts = [...labels, ...heads];
    const pairs = texts.flatMap((one, index) => texts.slice(index + 1).map((another) => [one, another] as const));
    expect(pairs.filter(([one, another]) => overlap(one, another)).map((pair) => pair.map(({ name }) => name))).toEqual(
      [],
    );
    const lines = [...layout.arrows, ...layout.starts.map((start) => ({ key: '', ...start }))];
    const crossed = lines.flatMap(({ key, points }) =>
      texts
        .filter(({ name }) => name !== `label of ${key}`)
        .filter((text) => segments(points).some((line) => overlap(line, text))),
    );
    expect(crossed.map(({ name }) => name)).toEqual([]);
  });

  it('draws arrows from their source to their target', () => {
    const touches = (point: Point | undefined, id: string) =>
      point !== undefined && isInside({ ...point, width: 0, height: 0 }, box(id));
    const sources = new Map(chart.transitions.map(({ key, source }) => [key, source]));
    const loose = layout.arrows.filter(
      ({ key, target, points }) => !touches(points[0], sources.get(key) ?? '') || !touches(points.at(-1), target),
    );
    expect(loose.map(({ key }) => key)).toEqual([]);
  });

  it('describes every transition, on its arrow or in its state', () => {
    const wrong = chart.transitions.filter((transition) => {
      const words = transitionInWords(transition);
      if (isArrow(transition)) return textOf(arrowLines(transition)) !== words;
      return !all.some((state) =>
        textOf(stateLines(chart, state).filter(({ key }) => key === transition.key)).startsWith(words),
      );
    });
    expect(wrong.map(({ key }) => key)).toEqual([]);
  });
});

it('texts wrap between words, to the width of their box', () => {
  const [chart] = charts as [DrawnChart];
  const description = `${'word '.repeat(8)}${'unbroken'.repeat(9)} end`;
  const [, ...lines] = stateLines({ ...chart, transitions: [] }, { ...chart.root, states: [], description });
  expect(lines.map((line) => textOf([line]))).toEqual([
    'word word word word word word',
    'word word',
    'unbroken'.repeat(9),
    'end',
  ]);
  expect(sizeOf(lines.slice(0, 1), 'state').width).toBeLessThanOrEqual(240 + 2 * 14);
});

function textOf(lines: readonly Line[]): string {
  return lines.flatMap(({ words }) => words.map(({ text }) => text)).join(' ');
}

function isInside(inner: Box, outer: Box): boolean {
  const fits = (start: number, length: number, from: number, size: number) =>
    start > from - EDGE && start + length < from + size + EDGE;
  return fits(inner.x, inner.width, outer.x, outer.width) && fits(inner.y, inner.height, outer.y, outer.height);
}

function overlap(one: Box, another: Box): boolean {
  const touches = (start: number, length: number, from: number, size: number) =>
    start < from + size - EDGE && start + length > from + EDGE;
  return touches(one.x, one.width, another.x, another.width) && touches(one.y, one.height, another.y, another.height);
}

function segments(points: readonly Point[]): Box[] {
  return points.slice(1).map((end, index) => {
    const start = points[index] ?? end;
    const [x, y] = [Math.min(start.x, end.x), Math.min(start.y, end.y)];
    return { x, y, width: Math.abs(start.x - end.x), height: Math.abs(start.y - end.y) };
  });
}
