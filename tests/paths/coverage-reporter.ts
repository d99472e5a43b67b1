import type { Reporter, TestModule } from 'vitest/node';
import { coverageTable, type PathCoverage } from './engine/coverage.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** Passed from the test to the reporter. */
    pathCoverage?: PathCoverage;
  }
}

/** Ends a run with the table of what the generated paths cover. */
export default class CoverageReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const rows = modules
      .flatMap((module) => [...module.children.allTests()])
      .map((test) => (test.meta() as { pathCoverage?: PathCoverage }).pathCoverage)
      .filter((coverage) => coverage !== undefined)
      .sort((a, b) => a.machine.localeCompare(b.machine));
    if (rows.length > 0) console.log(`\n${coverageTable(rows).join('\n')}\n`);
  }
}
