import type { Reporter, TestModule } from 'vitest/node';
import type { PathCoverage } from './coverage.ts';
import { coverageTable } from './coverage-table.ts';

/** Ends a run with the table of what the generated paths covered. */
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
