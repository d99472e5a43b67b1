/** How many paths that were generated from the charts take each transition. */
export interface FlowCoverage {
  /** Of the machines alone, by their ids; undefined where this was not measured. */
  readonly machines?: Readonly<Record<string, PathCounts>>;
  /** Of the app in a browser. */
  readonly browser?: Readonly<Record<string, PathCounts>>;
}

export interface PathCounts {
  /** How many there are. */
  readonly paths: number;
  /** By the key of the transition. */
  readonly transitions: Readonly<Record<string, number>>;
  /** Why no path can come to a transition, by its key. */
  readonly uncovered?: Readonly<Record<string, string>>;
}
