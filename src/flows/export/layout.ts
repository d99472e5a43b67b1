import Elk, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js';
import type {
  Box,
  Chart,
  ChartLayout,
  ChartState,
  ChartTransition,
  DrawnArrow,
  DrawnStart,
  DrawnState,
  Point,
} from '#flows/chart.types.ts';
import { statesOf } from '#flows/chart-map.ts';
import { type Arrow, elkGraph, headOf, startOf, TOP } from './elk-graph.ts';
import { arrowBlock, type Block, stateBlock } from './text-blocks.ts';

const elk = new Elk();
/** Between a text and a line, in px. */
const CLEARANCE = 10;

/** Positions the states and arrows of a chart without overlaps. */
export async function layoutOf(chart: Chart): Promise<ChartLayout> {
  const states = statesOf(chart);
  const arrows = arrowsOf(chart);
  const blocks = new Map(states.map((state) => [state.id, stateBlock(state, innerTransitionsOf(chart, state.id))]));
  const placed = await elk.layout(elkGraph(chart, blocks, arrows));

  const nodes = new Map(nodesBelow(placed).map((node) => [node.id, boxOf(node)]));
  const edges = new Map<string, ElkExtendedEdge>((placed.edges ?? []).map((edge) => [edge.id, edge]));
  const nodeAt = (id: string) => found(nodes.get(id), id);
  const pointsOf = (id: string) => pointsAlong(found(edges.get(id), id));

  const drawnArrows = arrows.map(({ id, transition, target, isBack, block }): DrawnArrow => {
    const label = boxOf(found(edges.get(id)?.labels?.[0], id));
    const points = isBack ? pointsOf(id).reverse() : pointsOf(id);
    return { key: transition.key, target, points, label: { ...label, texts: moved(block, label).texts } };
  });
  const starts = states.flatMap(({ id, initial }): DrawnStart[] =>
    initial ? [{ target: initial, points: pointsOf(startOf(id)) }] : [],
  );
  const lines = [...drawnArrows, ...starts].flatMap(({ points }) => linesAlong(points));
  const drawnStates = states.map((state): DrawnState => {
    const box = nodeAt(state.id);
    const block = found(blocks.get(state.id), state.id);
    if (state.states.length === 0) return { id: state.id, ...box, ...moved(block, box) };
    const inside = [...state.states.map(({ id }) => nodeAt(id)), ...drawnArrows.map(({ label }) => label), ...lines];
    return { id: state.id, ...box, ...moved(block, nearCorner(nodeAt(headOf(state.id)), box, inside)) };
  });
  const { width, height } = boxOf(placed);
  return { width, height, states: drawnStates, arrows: drawnArrows, starts };
}

function arrowsOf({ root, transitions }: Chart): Arrow[] {
  const order = readingOrder(root);
  return transitions.filter(isArrow).flatMap((transition) =>
    transition.targets.map((target, index) => ({
      id: `${transition.key} | ${index}`,
      transition,
      target,
      isBack: order.indexOf(target) < order.indexOf(transition.source),
      block: arrowBlock(transition),
    })),
  );
}

function isArrow({ source, targets }: ChartTransition): boolean {
  return targets.length > 0 && !targets.includes(source);
}

/** The transitions that are listed within their state instead of drawn as arrows. */
function innerTransitionsOf({ transitions }: Chart, state: string): ChartTransition[] {
  return transitions.filter((transition) => transition.source === state && !isArrow(transition));
}

/** Ids in reading order: a state, its initial child, its other children. */
function readingOrder({ id, initial, states }: ChartState): string[] {
  const first = states.filter((state) => state.id === initial);
  const others = states.filter((state) => state.id !== initial);
  return [id, ...[...first, ...others].flatMap(readingOrder)];
}

/** The texts of a compound state go to its top left corner, or as far right of it as needed to avoid others. */
function nearCorner(head: Box, state: Box, others: readonly Box[]): Point {
  const top = { y: state.y + TOP, x: leftmost({ ...head, y: state.y + TOP }, state.x, others) };
  return top.x <= head.x ? top : { x: Math.min(leftmost(head, state.x, others), head.x), y: head.y };
}

function leftmost(head: Box, left: number, others: readonly Box[]): number {
  const beside = others.filter(({ y, height }) => y < head.y + head.height && y + height > head.y);
  let x = left;
  for (const other of beside.sort((one, another) => one.x - another.x)) {
    if (other.x < x + head.width && other.x + other.width > x) x = other.x + other.width;
  }
  return x;
}

function linesAlong(points: readonly Point[]): Box[] {
  return points.slice(1).map((end, index) => {
    const start = points[index] ?? end;
    return {
      x: Math.min(start.x, end.x) - CLEARANCE,
      y: Math.min(start.y, end.y),
      width: Math.abs(start.x - end.x) + 2 * CLEARANCE,
      height: Math.abs(start.y - end.y),
    };
  });
}

function nodesBelow(node: ElkNode): ElkNode[] {
  return (node.children ?? []).flatMap((child) => [child, ...nodesBelow(child)]);
}

function boxOf({ x = 0, y = 0, width = 0, height = 0 }: Partial<Box>): Box {
  return { x: rounded(x), y: rounded(y), width: rounded(width), height: rounded(height) };
}

function pointsAlong({ sections = [] }: ElkExtendedEdge): Point[] {
  return sections
    .flatMap(({ startPoint, bendPoints = [], endPoint }) => [startPoint, ...bendPoints, endPoint])
    .map(({ x, y }) => ({ x: rounded(x), y: rounded(y) }));
}

function rounded(length: number): number {
  return Math.round(length * 10) / 10;
}

function moved(block: Block, by: Point): Pick<Block, 'texts' | 'tags'> {
  const to = <Placed extends Point>(placed: Placed) => ({
    ...placed,
    x: rounded(placed.x + by.x),
    y: rounded(placed.y + by.y),
  });
  return { texts: block.texts.map(to), tags: block.tags.map(to) };
}

function found<Value>(value: Value | undefined, id: string): Value {
  if (value === undefined) throw new Error(`${id} has no position`);
  return value;
}
