import type { ElkExtendedEdge, ElkNode, LayoutOptions } from 'elkjs/lib/elk.bundled.js';
import type { Chart, ChartState, ChartTransition } from './chart.types.ts';
import type { Block } from './chart-blocks.ts';
import { statesBelow } from './flow-index.ts';

/** A transition on its way to one of its targets. */
export interface Arrow {
  readonly id: string;
  readonly transition: ChartTransition;
  readonly target: string;
  /** Leads up: to a state that stands before its source in the chart. */
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
/** The head of a state has room around it already. */
export const TOP = 8;
const DOT = 12;

/**
 * A chart as a graph for elkjs. The texts of a state with others inside are a node of their own at its top, so that arrows into
 * it go around them. Arrows back are given turned round: states then stand below one another as they are written, an order that
 * elkjs keeps in no nested graph by itself (`considerModelOrder` throws there).
 */
export function elkGraph(chart: Chart, blocks: ReadonlyMap<string, Block>, arrows: readonly Arrow[]): ElkNode {
  const outer = [chart.root, ...statesBelow(chart.root)].filter(({ states }) => states.length > 0);
  return {
    id: 'picture',
    layoutOptions: WHOLE,
    children: [nodeOf(chart.root, blocks, {})],
    edges: [...arrows.map(edgeOf), ...outer.flatMap(edgesAtTop)],
  };
}

/** The node with the texts of a state that has others inside. */
export function headOf(state: string): string {
  return `${state} | head`;
}

/** The node of the dot from which a state's first one is entered, and the edge from it. */
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
      // Regions stand beside one another as they are written.
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

/** What keeps a state's own texts, and the dot beside them, above the state that is entered first, or above its regions. */
function edgesAtTop({ id, initial, states }: ChartState): ElkExtendedEdge[] {
  const below = initial ? [initial] : states.map((state) => state.id);
  return [
    ...below.map((target) => ({ id: `${target} | below`, sources: [headOf(id)], targets: [target] })),
    ...(initial ? [{ id: startOf(id), sources: [startOf(id)], targets: [initial], layoutOptions: STRAIGHT }] : []),
  ];
}
