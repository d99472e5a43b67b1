import type { ChartLayout } from './layout.types.ts';

/** A statechart as plain data, for those who look at it: nothing in it runs. */
export interface Chart {
  /** The folder of the machine: `booking`, `account`, `trips`, `shell`. */
  readonly area: string;
  /** The name of the machine's file: `place-field`. */
  readonly name: string;
  /** The machine's own name: `placeField`. */
  readonly id: string;
  readonly description: string;
  /** The machine itself; the states that people speak of are below it. */
  readonly root: ChartState;
  /** In the order in which the machine tries them. */
  readonly transitions: readonly ChartTransition[];
}

/** A chart that has been laid out: nothing is left to compute for who draws it. */
export interface DrawnChart extends Chart {
  readonly layout: ChartLayout;
}

export type StateKind = 'atomic' | 'compound' | 'parallel' | 'final' | 'history';

export interface ChartState {
  /** `placeField.entry.searching`. */
  readonly id: string;
  /** `searching`. */
  readonly key: string;
  readonly kind: StateKind;
  readonly description: string;
  readonly tags: readonly string[];
  /** Names of what is done on entering and on leaving. */
  readonly entry: readonly string[];
  readonly exit: readonly string[];
  readonly invokes: readonly ChartInvoke[];
  /** Id of the state that is entered first; undefined where there is no choice. */
  readonly initial?: string;
  readonly states: readonly ChartState[];
}

/** Work that lasts as long as the state. */
export interface ChartInvoke {
  readonly id: string;
  readonly src: string;
  /** Id of the machine that it is, where it is one of ours. */
  readonly machine?: string;
}

export interface ChartTransition {
  /** The same in every instance of the machine, see `transitionKey`. */
  readonly key: string;
  /** Id of a state. */
  readonly source: string;
  /** Ids of states; none where the machine stays as it is. */
  readonly targets: readonly string[];
  /** As the machine knows it: `step.continue`, `xstate.done.actor.verifyLink`, or '' for none. */
  readonly event: string;
  /** The event in words: 'verifyLink is done', 'after 2 s (patience)', 'at once'. */
  readonly label: string;
  /** The condition in words, '' for none, 'otherwise' where the others of its event come first. */
  readonly guard: string;
  readonly actions: readonly string[];
  /** True where the source is not left. */
  readonly isInternal: boolean;
}

/** Every chart there is, by area. */
export interface FlowIndex {
  readonly areas: readonly FlowArea[];
}

export interface FlowArea {
  readonly name: string;
  readonly machines: readonly FlowEntry[];
}

export interface FlowEntry {
  readonly id: string;
  /** Its files lie beside the index under this, with their endings: booking/place-field and `.chart.json`. */
  readonly path: string;
  readonly description: string;
  /** Ids of the machines that run it as a part of theirs. */
  readonly usedBy: readonly string[];
  /** How many it has, itself not counted. */
  readonly states: number;
  readonly transitions: number;
}
