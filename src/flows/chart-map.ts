import type { Box, Chart, ChartState, ChartTransition, DrawnChart } from './chart.types.ts';

/** A chart with its states and transitions by id. */
export interface ChartMap {
  readonly chart: Chart;
  /** In the order of the chart, parents before children. */
  readonly states: ReadonlyMap<string, ChartState>;
  /** Ids of a state's ancestors, the innermost first. */
  readonly ancestors: ReadonlyMap<string, readonly string[]>;
  readonly transitions: ReadonlyMap<string, ChartTransition>;
}

export function mapChart(chart: Chart): ChartMap {
  const states = new Map(statesOf(chart).map((state) => [state.id, state]));
  const ancestors = new Map<string, readonly string[]>([[chart.root.id, []]]);
  for (const state of states.values())
    for (const child of state.states) ancestors.set(child.id, [state.id, ...(ancestors.get(state.id) ?? [])]);
  return { chart, states, ancestors, transitions: new Map(chart.transitions.map((each) => [each.key, each])) };
}

/** The root and every state below it, parents before children. */
export function statesOf({ root }: Pick<Chart, 'root'>): ChartState[] {
  const withChildren = (state: ChartState): ChartState[] => [state, ...state.states.flatMap(withChildren)];
  return withChildren(root);
}

export function transitionsFrom({ chart }: ChartMap, id: string): readonly ChartTransition[] {
  return chart.transitions.filter(({ source }) => source === id);
}

export function transitionsTo({ chart }: ChartMap, id: string): readonly ChartTransition[] {
  return chart.transitions.filter(({ targets }) => targets.includes(id));
}

/** The active states without children. */
export function leavesOf({ states }: ChartMap, active: readonly string[]): ChartState[] {
  return active.flatMap((id) => states.get(id) ?? []).filter((state) => state.states.length === 0);
}

/** A transition in one line: `step.back [is late] / saveDraft, notifyParent`. */
export function transitionInWords({ label, guard, actions }: ChartTransition): string {
  return [label, guard && `[${guard}]`, actions.length > 0 && `/ ${actions.join(', ')}`].filter(Boolean).join(' ');
}

/** The role of a state in its flow, '' if there is nothing to say. */
export function roleOf({ id, kind }: ChartState, { states, ancestors, chart }: ChartMap): string {
  const parent = states.get(ancestors.get(id)?.[0] ?? '');
  const whole = parent === undefined || parent === chart.root ? 'the flow' : shortName(parent.id);
  if (kind === 'final') return `the end of ${whole}`;
  if (parent?.kind === 'parallel') return 'runs in parallel with the other regions';
  if (parent?.initial === id) return `the start of ${whole}`;
  return kind === 'parallel' ? 'its regions run in parallel' : '';
}

/** The name of a state within its machine: `confirming.asking`; the machine's own id for the root. */
export function shortName(id: string): string {
  return id.slice(id.indexOf('.') + 1);
}

/** The area of the picture that contains some states. */
export function boxAround({ layout }: DrawnChart, ids: readonly string[]): Box {
  const boxes = layout.states.filter(({ id }) => ids.includes(id));
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}
