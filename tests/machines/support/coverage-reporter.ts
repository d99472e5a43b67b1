import type { Reporter, TestModule } from 'vitest/node';
import type { PathCoverage } from './coverage-meta.ts';

/** Ends a run with the table of what the generated paths covered. */
export default class CoverageReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const rows = modules
      .flatMap((module) => [...module.children.allTests()])
      .map((test) => (test.meta() as { pathCoverage?: PathCoverage }).pathCoverage)
      .filter((coverage) => coverage !== undefined)
      .sort((a, b) => a.machine.localeCompare(b.machine));
    if (rows.length > 0) console.log(`\n${table(rows).join('\n')}\n`);
  }
}

function table(rows: readonly PathCoverage[]): string[] {
  const sum = (column: 'states' | 'transitions' | 'paths' | 'covered') =>
    rows.reduce((total, row) => total + row[column], 0);
  const all = {
    machine: `${rows.length} machines`,
    states: sum('states'),
    transitions: sum('transitions'),
    paths: sum('paths'),
    covered: sum('covered'),
  };
  const width = Math.max(...[...rows, all].map((row) => row.machine.length), 'machine'.length);
  const line = (machine: string, ...cells: (string | number)[]) =>
    `  ${machine.padEnd(width)}${cells.map((cell) => String(cell).padStart(13)).join('')}`;
  const write = (row: PathCoverage) =>
    line(row.machine, row.states, row.transitions, row.paths, `${row.covered}/${row.transitions}`);
  const rule = `  ${'-'.repeat(width + 4 * 13)}`;
  return [line('machine', 'states', 'transitions', 'paths', 'covered'), rule, ...rows.map(write), rule, write(all)];
}
