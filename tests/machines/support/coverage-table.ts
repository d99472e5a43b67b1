import type { PathCoverage } from './coverage.ts';

/** What paths cover, one machine in each line, and the sum below them. */
export function coverageTable(rows: readonly PathCoverage[]): string[] {
  const sum = (column: 'states' | 'transitions' | 'paths' | 'covered') =>
    rows.reduce((total, row) => total + row[column], 0);
  const all = {
    machine: rows.length === 1 ? '1 machine' : `${rows.length} machines`,
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
