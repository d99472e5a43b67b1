import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { TestInfo } from '@playwright/test';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import type { FlowCoverage } from '#machines/support/path-counts.types.ts';
import { coverageTable } from '#tests/paths/engine/coverage.ts';
import { BROWSER_COVERAGE } from '#tooling/paths.ts';

/** What the paths of a machine should cover. */
interface Plan {
  readonly machine: string;
  /** Keys of all transitions. */
  readonly transitions: readonly string[];
  /** The number of states. */
  readonly states: number;
  readonly paths: number;
  /** Why no path takes a transition, by its key. */
  readonly uncovered: Readonly<Record<string, string>>;
}

/** The transitions that one path took. */
interface Taken {
  readonly machine: string;
  readonly transitions: readonly string[];
}

const PLAN = 'plan of paths';
const TAKEN = 'transitions taken';

type Annotated = Pick<TestInfo, 'annotations'>;

/** Passes a plan from a test to the reporter. */
export function notePlan(info: Annotated, plan: Plan): void {
  info.annotations.push({ type: PLAN, description: JSON.stringify(plan) });
}

/** Passes the keys of the transitions that a path took from a test to the reporter. */
export function noteTaken(info: Annotated, machine: string, keys: readonly string[]): void {
  const taken: Taken = { machine, transitions: [...new Set(keys)] };
  info.annotations.push({ type: TAKEN, description: JSON.stringify(taken) });
}

/** Ends a run with the table of what the paths covered in the browser, and saves it for the flow viewer. */
export default class CoverageReporter implements Reporter {
  /** By machine; several drivers may walk parts of its paths. */
  readonly #plans = new Map<string, Plan>();
  readonly #taken: Taken[] = [];

  onTestEnd(_: TestCase, { annotations }: TestResult): void {
    const noted = (type: string) =>
      annotations.flatMap((note) => (note.type === type ? [JSON.parse(note.description ?? '')] : []));
    for (const plan of noted(PLAN) as Plan[])
      this.#plans.set(plan.machine, { ...plan, paths: plan.paths + (this.#plans.get(plan.machine)?.paths ?? 0) });
    this.#taken.push(...noted(TAKEN));
  }

  onEnd(): void {
    if (this.#plans.size === 0) return;
    const counted = [...this.#plans.values()]
      .map((plan) => ({ ...plan, counts: countIn(plan, this.#taken) }))
      .sort((a, b) => a.machine.localeCompare(b.machine));
    const rows = counted.map(({ machine, states, paths, counts }) => ({
      machine,
      states,
      paths,
      transitions: Object.keys(counts).length,
      covered: Object.values(counts).filter((count) => count > 0).length,
    }));
    console.log(`\nIn the browser:\n\n${coverageTable(rows).join('\n')}\n`);
    const ofThese = counted.map(({ machine, paths, counts, uncovered }) => [
      machine,
      { paths, transitions: counts, uncovered },
    ]);
    const coverage = { ...fromEarlierRuns(), ...Object.fromEntries(ofThese) };
    mkdirSync(dirname(BROWSER_COVERAGE), { recursive: true });
    writeFileSync(BROWSER_COVERAGE, `${JSON.stringify(coverage, undefined, 2)}\n`);
  }

  printsToStdio(): boolean {
    return true;
  }
}

function countIn({ machine, transitions }: Plan, taken: readonly Taken[]): Record<string, number> {
  const own = taken.filter((path) => path.machine === machine);
  return Object.fromEntries(
    transitions.map((key) => [key, own.filter((path) => path.transitions.includes(key)).length]),
  );
}

/** A run may cover a few machines only. */
function fromEarlierRuns(): FlowCoverage['browser'] {
  return existsSync(BROWSER_COVERAGE) ? JSON.parse(readFileSync(BROWSER_COVERAGE, 'utf8')) : {};
}
