import type { Chart, ChartState, ChartTransition } from './chart.types.ts';
import { statesBelow } from './flow-index.ts';

/** A chart, with its states and transitions to be found by their ids. */
export interface ChartMap {
  readonly chart: Chart;
  /** In the order of the chart, each before those inside it, the machine itself first. */
  readonly states: ReadonlyMap<string, ChartState>;
  /** Ids of the states around a state, the innermost first. */
  readonly around: ReadonlyMap<string, readonly string[]>;
  readonly transitions: ReadonlyMap<string, ChartTransition>;
}

export function mapChart(chart: Chart): ChartMap {
  const states = new Map([chart.root, ...statesBelow(chart.root)].map((state) => [state.id, state]));
  const around = new Map<string, readonly string[]>([[chart.root.id, []]]);
  for (const state of states.values())
    for (const child of state.states) around.set(child.id, [state.id, ...(around.get(state.id) ?? [])]);
  return { chart, states, around, transitions: new Map(chart.transitions.map((each) => [each.key, each])) };
}

/** Whether a state is inside another one, however deep. */
export function isInside({ around }: ChartMap, id: string, outer: string): boolean {
  return around.get(id)?.includes(outer) ?? false;
}

/** What leaves or is heard in a state itself, not in those around it. */
export function transitionsFrom({ chart }: ChartMap, id: string): readonly ChartTransition[] {
  return chart.transitions.filter(({ source }) => source === id);
}

export function transitionsTo({ chart }: ChartMap, id: string): readonly ChartTransition[] {
  return chart.transitions.filter(({ targets }) => targets.includes(id));
}
