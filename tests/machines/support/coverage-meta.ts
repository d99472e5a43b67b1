import type { PathCoverage } from './coverage.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** Travels from the test to the reporter. */
    pathCoverage?: PathCoverage;
  }
}
