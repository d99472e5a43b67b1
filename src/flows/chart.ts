/** A statechart as plain data: what the viewer draws, searches and simulates. */
export interface Chart {
  /** The machine's id: `placeField`. */
  readonly id: string;
  /** The folder of the machine: `booking`, `account`, `trips`, `shell`. */
  readonly area: string;
  /** The machine's file name without its extension: `place-field`. */
  readonly name: string;
  readonly root: ChartState;
  /** In the order in which the machine tries them. */
  readonly transitions: readonly ChartTransition[];
}

export interface ChartState {
  /** `placeField.entry.searching`. */
  readonly id: string;
  /** `searching`. */
  readonly key: string;
  /** Id of the state that contains this one; undefined for the root. */
  readonly parent?: string;
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
  /** The event in words: 'verifyLink is done', 'after 2 s (sign out timeout)', 'at once'. */
  readonly label: string;
  /** The guard in words, '' for none, 'otherwise' after guarded siblings. */
  readonly guard: string;
  readonly actions: readonly string[];
  /** Whether the source state stays active. */
  readonly isInternal: boolean;
}

/** A chart with the position of everything that is drawn. */
export interface DrawnChart extends Chart {
  readonly layout: ChartLayout;
}

/** Positions are in px from the top left corner of the picture. */
export interface ChartLayout {
  readonly width: number;
  readonly height: number;
  /** Parents before children; the machine itself first. */
  readonly states: readonly DrawnState[];
  readonly arrows: readonly DrawnArrow[];
  /** Arrows from a dot to an initial state. */
  readonly starts: readonly { readonly target: string; readonly points: readonly Point[] }[];
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
  /** Top left corner of its texts. */
  readonly head: Point;
}

export interface DrawnArrow {
  /** Key of the transition. */
  readonly key: string;
  /** Id of the target state. */
  readonly target: string;
  readonly points: readonly Point[];
  readonly label: Box;
}

/** The root and every state below it, parents before children. */
export function statesOf({ root }: Pick<Chart, 'root'>): ChartState[] {
  const withChildren = (state: ChartState): ChartState[] => [state, ...state.states.flatMap(withChildren)];
  return withChildren(root);
}

/** Ids of a state's ancestors, the innermost first. */
export function ancestorsOf(chart: Chart, id: string): readonly string[] {
  const parent = statesOf(chart).find((state) => state.id === id)?.parent;
  return parent === undefined ? [] : [parent, ...ancestorsOf(chart, parent)];
}

export function transitionsFrom({ transitions }: Chart, id: string): readonly ChartTransition[] {
  return transitions.filter(({ source }) => source === id);
}

/** Whether a transition is drawn as an arrow. The others are listed within their state. */
export function isArrow({ source, targets }: ChartTransition): boolean {
  return targets.length > 0 && !targets.includes(source);
}

/** The active states without children. */
export function leavesOf(chart: Chart, active: readonly string[]): ChartState[] {
  return statesOf(chart).filter(({ id, states }) => states.length === 0 && active.includes(id));
}

/** Ids of the active states without an active child. */
export function innermost(active: readonly string[]): readonly string[] {
  return active.filter((id) => !active.some((other) => other.startsWith(`${id}.`)));
}

/** Ids of the states that became active, without their parents. */
export function statesEntered(active: readonly string[], before: readonly string[]): readonly string[] {
  return innermost(active).filter((id) => !before.includes(id));
}

/** A transition in one line: `step.back [is late] / saveDraft, notifyParent`. */
export function transitionInWords({ label, guard, actions }: ChartTransition): string {
  return [label, guard && `[${guard}]`, actions.length > 0 && `/ ${actions.join(', ')}`].filter(Boolean).join(' ');
}

/** The role of a state in its flow, '' if it has none. */
export function roleOf({ id, kind, parent }: ChartState, chart: Chart): string {
  const outer = statesOf(chart).find((state) => state.id === parent);
  const whole = outer === undefined || outer === chart.root ? 'the flow' : shortName(outer.id);
  if (kind === 'final') return `the end of ${whole}`;
  if (outer?.kind === 'parallel') return 'runs in parallel with the other regions';
  if (outer?.initial === id) return `the start of ${whole}`;
  return kind === 'parallel' ? 'its regions run in parallel' : '';
}

/** The name of a state within its machine: `confirming.asking`; the machine's own id for the root. */
export function shortName(id: string): string {
  return id.slice(id.indexOf('.') + 1);
}

/** '1 state', '3 states'. */
export function counted(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`;
}

/** Path of a chart's exported files, without their extensions. */
export function pathOf({ area, name }: Chart): string {
  return `${area}/${name}`;
}

/** The area of the picture that contains some states; undefined for none. */
export function boxAround({ layout }: DrawnChart, ids: readonly string[]): Box | undefined {
  const boxes = layout.states.filter(({ id }) => ids.includes(id));
  if (boxes.length === 0) return undefined;
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

/** Ids of the machines that run this one. */
export function usersOf(charts: readonly Chart[], machine: string): string[] {
  const isUser = (chart: Chart) =>
    statesOf(chart).some(({ invokes }) => invokes.some((each) => each.machine === machine));
  return charts.filter(isUser).map(({ id }) => id);
}
