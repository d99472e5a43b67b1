/** What the generated paths of one machine cover; travels from the test to the reporter. */
export interface PathCoverage {
  readonly machine: string;
  readonly states: number;
  readonly transitions: number;
  readonly paths: number;
  readonly covered: number;
}

declare module 'vitest' {
  interface TaskMeta {
    pathCoverage?: PathCoverage;
  }
}
