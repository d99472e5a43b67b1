/** A statechart as plain data, for display. */
export interface Chart {
  /** The folder of the machine: `booking`, `account`, `trips`, `shell`. */
  readonly area: string;
  /** The machine's file name without its ending: `place-field`. */
  readonly name: string;
  /** The machine's id: `placeField`. */
  readonly id: string;
  readonly description: string;
  readonly root: ChartState;
  /** In the order in which the machine tries them. */
  readonly transitions: readonly ChartTransition[];
}

/** A chart with the position of everything that is drawn. */
export interface DrawnChart extends Chart {
  readonly layout: ChartLayout;
}

export interface ChartState {
  /** `placeField.entry.searching`. */
  readonly id: string;
  /** `searching`. */
  readonly key: string;
  readonly kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  readonly description: string;
  readonly tags: readonly string[];
  /** Names of the actions on entry and exit. */
  readonly entry: readonly string[];
  readonly exit: readonly string[];
  readonly invokes: readonly ChartInvoke[];
  /** Id of the initial child state; undefined without a choice. */
  readonly initial?: string;
  readonly states: readonly ChartState[];
}

export interface ChartInvoke {
  readonly id: string;
  readonly src: string;
  /** Id of the machine, if the invoked actor is one. */
  readonly machine?: string;
}

export interface ChartTransition {
  /** See `transitionKey`. */
  readonly key: string;
  /** Id of the source state. */
  readonly source: string;
  /** Ids of the target states; empty if the state does not change. */
  readonly targets: readonly string[];
  /** The event type: `step.continue`, `xstate.done.actor.verifyLink`, or '' for an eventless transition. */
  readonly event: string;
  /** The event in words: 'verifyLink is done', 'after 2 s (patience)', 'at once'. */
  readonly label: string;
  /** The guard in words, '' for none, 'otherwise' after guarded siblings. */
  readonly guard: string;
  readonly actions: readonly string[];
  /** Whether the source state stays active. */
  readonly isInternal: boolean;
}

/** Positions are in px from the top left corner of the picture. */
export interface ChartLayout {
  readonly width: number;
  readonly height: number;
  /** Parents before children; the machine itself first. */
  readonly states: readonly DrawnState[];
  readonly arrows: readonly DrawnArrow[];
  readonly starts: readonly DrawnStart[];
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

export interface DrawnState extends Box {
  readonly id: string;
  readonly texts: readonly DrawnText[];
  readonly tags: readonly (Box & { readonly text: string })[];
}

/** One line of text; the point is the start of its baseline. */
export interface DrawnText extends Point {
  readonly words: readonly Words[];
  /** Key of the transition that the line describes, if it describes one. */
  readonly key?: string;
}

/** Consecutive words in one style. */
export interface Words {
  readonly text: string;
  readonly style: 'title' | 'description' | 'event' | 'guard' | 'action' | 'run';
}

export interface DrawnArrow {
  /** Key of the transition. */
  readonly key: string;
  /** Id of the target state. */
  readonly target: string;
  readonly points: readonly Point[];
  readonly label: Box & { readonly texts: readonly DrawnText[] };
}

/** The arrow from a dot to an initial state. */
export interface DrawnStart {
  /** Id of the initial state. */
  readonly target: string;
  readonly points: readonly Point[];
}

/** All charts, by area. */
export interface FlowIndex {
  readonly areas: readonly FlowArea[];
}

export interface FlowArea {
  readonly name: string;
  readonly machines: readonly FlowEntry[];
}

export interface FlowEntry {
  readonly id: string;
  /** Path of its files without their endings, such as "place-field" in the folder "booking". */
  readonly path: string;
  readonly description: string;
  /** Ids of the machines that run this one. */
  readonly usedBy: readonly string[];
  readonly states: number;
  readonly transitions: number;
}

/** A part of a chart that the search can find. */
export interface SearchEntry {
  readonly kind: 'machine' | 'state' | 'transition';
  /** Id of the machine or state, key of the transition. */
  readonly id: string;
  /** Id of the machine. */
  readonly machine: string;
  /** `payment`, `redirecting`, 'openCheckout is done'. */
  readonly title: string;
  /** Description or guard, '' for none. */
  readonly text: string;
  /** Names of tags, actions, actors and states that belong to it. */
  readonly names: readonly string[];
}
