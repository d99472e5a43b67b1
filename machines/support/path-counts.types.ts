/** How many generated paths take each transition. The path engine counts them, the flow viewer shows them. */
export interface FlowCoverage {
  /** By machine id, from the statechart tests; undefined if not counted. */
  readonly machines?: Readonly<Record<string, PathCounts>>;
  /** By machine id, from the browser paths. */
  readonly browser?: Readonly<Record<string, PathCounts>>;
}

export interface PathCounts {
  readonly paths: number;
  /** By transition key. */
  readonly transitions: Readonly<Record<string, number>>;
  /** The reason why no browser path takes a transition, by transition key. */
  readonly uncovered?: Readonly<Record<string, string>>;
}
