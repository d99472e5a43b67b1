import type { Chart, ChartState, ChartTransition } from '../chart.types.ts';
import { pathOf, statesBelow } from '../flow-index.ts';

/** Something of a chart that can be found by its words. */
export interface SearchEntry {
  readonly kind: 'machine' | 'state' | 'transition';
  /** Of the machine or the state; of a transition its key. */
  readonly id: string;
  /** Id of the machine. */
  readonly machine: string;
  /** What it is called: `payment`, `redirecting`, 'openCheckout is done'. */
  readonly title: string;
  /** What is said about it, '' for nothing. */
  readonly text: string;
  /** Names that belong to it. */
  readonly names: readonly string[];
}

/** All that can be found in a chart. */
export function searchEntriesOf(chart: Chart): SearchEntry[] {
  const { id, description, root, transitions } = chart;
  const itself = { title: id, text: description, names: [pathOf(chart), ...namesOf(root)] };
  return [
    { kind: 'machine', id, machine: id, ...itself },
    ...statesBelow(root).map((state) => entryOfState(state, id)),
    ...transitions.map((transition) => entryOfTransition(transition, id)),
  ];
}

function entryOfState(state: ChartState, machine: string): SearchEntry {
  const { id, key, description } = state;
  return { kind: 'state', id, machine, title: key, text: description, names: namesOf(state) };
}

function entryOfTransition({ key, label, guard, ...transition }: ChartTransition, machine: string): SearchEntry {
  const names = [...transition.actions, ...[transition.source, ...transition.targets].map(lastOf)];
  return { kind: 'transition', id: key, machine, title: label, text: guard, names };
}

function namesOf({ tags, invokes, entry, exit }: ChartState): string[] {
  return [...tags, ...invokes.map(({ src }) => src), ...entry, ...exit];
}

function lastOf(id: string): string {
  return id.slice(id.lastIndexOf('.') + 1);
}
