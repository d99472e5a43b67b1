import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import type { FlowCoverage } from '#machines/support/path-counts.types.ts';
import { coverageTable } from '#tests/machines/support/coverage-table.ts';
import { BROWSER_COVERAGE } from '#tooling/paths.ts';
import { type Plan, planOf, type Taken, takenOf } from './browser-coverage.ts';

/** Ends a run with the table of what the paths covered in the browser, and leaves it for the flow viewer. */
export default class CoverageReporter implements Reporter {
  readonly #plans: Plan[] = [];
  readonly #taken: Taken[] = [];

  onTestEnd(_: TestCase, result: TestResult): void {
    const plan = planOf(result);
    const taken = takenOf(result);
    if (plan) this.#plans.push(plan);
    if (taken) this.#taken.push(taken);
  }

  onEnd(): void {
    if (this.#plans.length === 0) return;
    const counted = this.#plans
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
    mkdirSync(dirname(BROWSER_COVERAGE), { recursive: true });
    writeFileSync(
      BROWSER_COVERAGE,
      `${JSON.stringify({ ...earlier(), ...Object.fromEntries(ofThese) }, undefined, 2)}\n`,
    );
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

/** What runs of other machines have left. */
function earlier(): FlowCoverage['browser'] {
  return existsSync(BROWSER_COVERAGE) ? JSON.parse(readFileSync(BROWSER_COVERAGE, 'utf8')) : {};
}
