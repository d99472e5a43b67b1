import { stateNodesOf, transitionKeysOf } from '#machines/support/transitions.ts';
import type { PathModel } from './model.ts';
import type { Walk } from './walk.ts';

/** The coverage of one machine's paths, in numbers. */
export interface PathCoverage {
  readonly machine: string;
  readonly states: number;
  readonly transitions: number;
  readonly paths: number;
  /** Transitions that at least one path takes. */
  readonly covered: number;
}

/** The same in full: how many paths take each transition, by key, and which transitions and states no path has. */
export function countCoverage({ machine }: PathModel, walks: readonly Walk[]) {
  const count = (keys: readonly string[], passed: (walk: Walk) => ReadonlySet<string>) =>
    Object.fromEntries(keys.map((key) => [key, walks.filter((walk) => passed(walk).has(key)).length]));
  const transitions = count(transitionKeysOf(machine), (walk) => walk.transitions);
  const states = count(
    stateNodesOf(machine).map(({ id }) => id),
    (walk) => walk.states,
  );
  const missing = (counts: Readonly<Record<string, number>>) => Object.keys(counts).filter((key) => counts[key] === 0);
  const total = Object.keys(transitions).length;
  return {
    numbers: {
      machine: machine.id,
      states: Object.keys(states).length,
      transitions: total,
      paths: walks.length,
      covered: total - missing(transitions).length,
    } satisfies PathCoverage,
    transitions,
    missing: [...missing(transitions), ...missing(states)],
  };
}

/** The coverage of paths, one machine per line, with totals. */
export function coverageTable(rows: readonly PathCoverage[]): string[] {
  const columns = ['states', 'transitions', 'paths', 'covered'] as const;
  return table(rows, columns, (column, of) => {
    const sum = (name: (typeof columns)[number]) => of.reduce((total, row) => total + row[name], 0);
    return column === 'covered' ? `${sum('covered')}/${sum('transitions')}` : sum(column);
  });
}

/** A table with a line for each machine and one for all of them. */
export function table<Row extends { readonly machine: string }, Column extends string>(
  rows: readonly Row[],
  columns: readonly Column[],
  cell: (column: Column, rows: readonly Row[]) => string | number,
): string[] {
  const total = rows.length === 1 ? '1 machine' : `${rows.length} machines`;
  const width = Math.max(...rows.map(({ machine }) => machine.length), total.length);
  const line = (name: string, cells: readonly (string | number)[]) =>
    `  ${name.padEnd(width)}${cells.map((text) => String(text).padStart(13)).join('')}`;
  const write = (name: string, of: readonly Row[]) =>
    line(
      name,
      columns.map((column) => cell(column, of)),
    );
  const rule = `  ${'-'.repeat(width + columns.length * 13)}`;
  return [line('machine', columns), rule, ...rows.map((row) => write(row.machine, [row])), rule, write(total, rows)];
}
