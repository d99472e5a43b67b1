import type { ElkExtendedEdge, ElkNode, LayoutOptions } from 'elkjs/lib/elk.bundled.js';
import type { Chart, ChartState, ChartTransition } from '#flows/chart.types.ts';
import { statesOf } from '#flows/chart-map.ts';
import type { Block } from './text-blocks.ts';

/** A transition and one of its targets. */
export interface Arrow {
  readonly id: string;
  readonly transition: ChartTransition;
  readonly target: string;
  /** Whether the target comes before the source in the chart. */
  readonly isBack: boolean;
  readonly block: Block;
}

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
const SIDE = 16;
/** Less than at the sides: a state's own texts bring their padding. */
export const TOP = 8;
const DOT = 12;

/**
 * A chart as a graph for elkjs. The texts of a compound state are a node of their own at its top, so that arrows go around
 * them. Arrows that lead back are passed in reverse, which keeps states in their written order: `considerModelOrder` throws
 * for nested graphs.
 */
export function elkGraph(chart: Chart, blocks: ReadonlyMap<string, Block>, arrows: readonly Arrow[]): ElkNode {
  const compound = statesOf(chart).filter(({ states }) => states.length > 0);
  return {
    id: 'picture',
    layoutOptions: WHOLE,
    children: [nodeOf(chart.root, blocks, {})],
    edges: [...arrows.map(edgeOf), ...compound.flatMap(edgesAtTop)],
  };
}

/** Id of the node with the texts of a compound state. */
export function headOf(state: string): string {
  return `${state} | head`;
}

/** Id of the dot in front of the initial state, and of the edge from it. */
export function startOf(state: string): string {
  return `${state} | start`;
}

function nodeOf(state: ChartState, blocks: ReadonlyMap<string, Block>, place: LayoutOptions): ElkNode {
  const { width = 0, height = 0 } = blocks.get(state.id) ?? {};
  if (state.states.length === 0) return { id: state.id, width, height, layoutOptions: place };
  const isParallel = state.kind === 'parallel';
  return {
    id: state.id,
    layoutOptions: {
      ...SPACING,
      ...place,
      'elk.padding': `[top=${TOP},left=${SIDE},bottom=${SIDE},right=${SIDE}]`,
      'elk.layered.crossingMinimization.semiInteractive': 'true',
    },
    children: [
      { id: headOf(state.id), width, height, layoutOptions: { 'elk.position': '(0,0)' } },
      ...(state.initial
        ? [{ id: startOf(state.id), width: DOT, height: DOT, layoutOptions: { 'elk.position': '(1,0)' } }]
        : []),
      // Regions stand side by side in their written order.
      ...state.states.map((child, index) =>
        nodeOf(child, blocks, isParallel ? { 'elk.position': `(${index},0)` } : {}),
      ),
    ],
  };
}

function edgeOf({ id, transition: { source }, target, isBack, block: { width, height } }: Arrow): ElkExtendedEdge {
  const [from, to] = isBack ? [target, source] : [source, target];
  const label = { id: `${id} | label`, text: id, width, height, layoutOptions: INLINE };
  return { id, sources: [from], targets: [to], labels: [label] };
}

/** Edges that keep the texts and the dot of a state above its initial state or its regions. */
function edgesAtTop({ id, initial, states }: ChartState): ElkExtendedEdge[] {
  const below = initial ? [initial] : states.map((state) => state.id);
  return [
    ...below.map((target) => ({ id: `${target} | below`, sources: [headOf(id)], targets: [target] })),
    ...(initial ? [{ id: startOf(id), sources: [startOf(id)], targets: [initial], layoutOptions: STRAIGHT }] : []),
  ];
}
