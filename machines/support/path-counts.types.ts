/** How many generated paths take each transition. The path engine counts them, the flow viewer shows them. */
export interface FlowCoverage {
  /** By machine id, from the tests of the statecharts; undefined where they were not counted. */
  readonly machines?: Readonly<Record<string, PathCounts>>;
  /** By machine id, from the paths through the app in a browser. */
  readonly browser?: Readonly<Record<string, PathCounts>>;
}

export interface PathCounts {
  readonly paths: number;
  /** By the key of the transition. */
  readonly transitions: Readonly<Record<string, number>>;
  /** Why no path can take a transition, by its key. */
  readonly uncovered?: Readonly<Record<string, string>>;
}
