import Elk, { type ElkExtendedEdge, type ElkNode, type LayoutOptions } from 'elkjs/lib/elk.bundled.js';
import type { Box, Chart, ChartLayout, ChartState, ChartTransition, DrawnState, Point } from '#flows/chart.ts';
import { isArrow, statesOf } from '#flows/chart.ts';
import { arrowLines, sizeOf, stateLines } from '#flows/texts.ts';

const elk = new Elk();

const SPACING = {
  'elk.spacing.edgeNode': '16',
  'elk.spacing.edgeEdge': '12',
  'elk.spacing.nodeNode': '28',
  'elk.layered.spacing.nodeNodeBetweenLayers': '28',
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
};
const WHOLE = {
  ...SPACING,
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
};
const INLINE = { 'elk.edgeLabels.inline': 'true' };
const STRAIGHT = { 'elk.layered.priority.straightness': '20' };
/** Padding of a compound state, in px; less at the top, since its text has its own padding. */
const TOP = 8;
const SIDE = 16;
const DOT = 12;
/** Px between a text and a line. */
const CLEARANCE = 10;

/** A transition and one of its targets. */
interface Arrow {
  readonly id: string;
  readonly transition: ChartTransition;
  readonly target: string;
  /** Whether the target comes before the source in the chart. */
  readonly isBack: boolean;
}

/**
 * Positions the states and arrows of a chart without overlaps. The text of a compound state is a separate node at its top, so
 * that arrows go around it. Arrows that lead back are passed in reverse, which keeps states in source order: ELK's
 * `considerModelOrder` throws for nested graphs.
 */
export async function layoutOf(chart: Chart): Promise<ChartLayout> {
  const states = statesOf(chart);
  const arrows = arrowsOf(chart);
  const placed = await elk.layout({
    id: 'picture',
    layoutOptions: WHOLE,
    children: [nodeOf(chart.root, chart, {})],
    edges: [...arrows.map(edgeOf), ...states.flatMap(edgesAtTop)],
  });

  const nodes = new Map(nodesBelow(placed).map((node) => [node.id, boxOf(node)]));
  const edges = new Map<string, ElkExtendedEdge>((placed.edges ?? []).map((edge) => [edge.id, edge]));
  const nodeAt = (id: string) => found(nodes.get(id), id);
  const pointsOf = (id: string) => pointsAlong(found(edges.get(id), id));

  const drawnArrows = arrows.map(({ id, transition, target, isBack }) => ({
    key: transition.key,
    target,
    points: isBack ? pointsOf(id).reverse() : pointsOf(id),
    label: boxOf(found(edges.get(id)?.labels?.[0], id)),
  }));
  const starts = states.flatMap(({ id, initial }) =>
    initial ? [{ target: initial, points: pointsOf(startOf(id)) }] : [],
  );
  const lines = [...drawnArrows, ...starts].flatMap(({ points }) => linesAlong(points));
  const drawnStates = states.map((state): DrawnState => {
    const box = nodeAt(state.id);
    if (state.states.length === 0) return { id: state.id, ...box, head: { x: box.x, y: box.y } };
    const inside = [...state.states.map(({ id }) => nodeAt(id)), ...drawnArrows.map(({ label }) => label), ...lines];
    return { id: state.id, ...box, head: nearCorner(nodeAt(headOf(state.id)), box, inside) };
  });
  const { width, height } = boxOf(placed as ElkNode);
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
    })),
  );
}

/** Ids in reading order: a state, its initial child, its other children. */
function readingOrder({ id, initial, states }: ChartState): string[] {
  const first = states.filter((state) => state.id === initial);
  const others = states.filter((state) => state.id !== initial);
  return [id, ...[...first, ...others].flatMap(readingOrder)];
}

/** Id of the node with the text of a compound state. */
function headOf(state: string): string {
  return `${state} | head`;
}

/** Id of the dot in front of the initial state, and of the edge from it. */
function startOf(state: string): string {
  return `${state} | start`;
}

function nodeOf(state: ChartState, chart: Chart, layoutOptions: LayoutOptions): ElkNode {
  const { id, kind, initial, states } = state;
  const size = sizeOf(stateLines(chart, state), 'state');
  if (states.length === 0) return { id, ...size, layoutOptions };
  const dot = { id: startOf(id), width: DOT, height: DOT, layoutOptions: { 'elk.position': '(1,0)' } };
  return {
    id,
    layoutOptions: {
      ...SPACING,
      ...layoutOptions,
      'elk.padding': `[top=${TOP},left=${SIDE},bottom=${SIDE},right=${SIDE}]`,
      'elk.layered.crossingMinimization.semiInteractive': 'true',
    },
    children: [
      { id: headOf(id), ...size, layoutOptions: { 'elk.position': '(0,0)' } },
      ...(initial ? [dot] : []),
      // Regions are side by side in source order.
      ...states.map((child, index) =>
        nodeOf(child, chart, kind === 'parallel' ? { 'elk.position': `(${index},0)` } : {}),
      ),
    ],
  };
}

function edgeOf({ id, transition, target, isBack }: Arrow): ElkExtendedEdge {
  const [from, to] = isBack ? [target, transition.source] : [transition.source, target];
  const label = { id: `${id} | label`, text: id, ...sizeOf(arrowLines(transition), 'arrow'), layoutOptions: INLINE };
  return { id, sources: [from], targets: [to], labels: [label] };
}

/** Edges that keep the text and the dot of a state above its initial state or its regions. */
function edgesAtTop({ id, initial, states }: ChartState): ElkExtendedEdge[] {
  const below = initial ? [initial] : states.map((state) => state.id);
  return [
    ...below.map((target) => ({ id: `${target} | below`, sources: [headOf(id)], targets: [target] })),
    ...(initial ? [{ id: startOf(id), sources: [startOf(id)], targets: [initial], layoutOptions: STRAIGHT }] : []),
  ];
}

/** The text of a compound state goes to its top left corner, or as far right of it as needed to avoid overlaps. */
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

function found<Value>(value: Value | undefined, id: string): Value {
  if (value === undefined) throw new Error(`${id} has no position`);
  return value;
}
