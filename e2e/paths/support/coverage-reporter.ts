import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { TestInfo } from '@playwright/test';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import type { FlowCoverage } from '#machines/support/path-counts.types.ts';
import { coverageTable } from '#tests/paths/engine/coverage.ts';
import { BROWSER_COVERAGE } from '#tooling/paths.ts';

/** What a path of a machine covers in the browser. */
interface Walked {
  readonly machine: string;
  /** Keys of all transitions. */
  readonly transitions: readonly string[];
  /** The number of states. */
  readonly states: number;
  /** Keys of the transitions that it took. */
  readonly taken: readonly string[];
  /** Why no path takes a transition, by its key. */
  readonly uncovered: Readonly<Record<string, string>>;
}

const WALKED = 'path walked';

/** Passes what a path covers from its test to the reporter. */
export function noteCoverage(info: Pick<TestInfo, 'annotations'>, walked: Walked): void {
  info.annotations.push({ type: WALKED, description: JSON.stringify(walked) });
}

/** Ends a run with the table of what the paths covered in the browser, and saves it for the flow viewer. */
export default class CoverageReporter implements Reporter {
  readonly #walked = new Map<string, readonly Walked[]>();

  onTestEnd(_: TestCase, { annotations }: TestResult): void {
    for (const { type, description = '' } of annotations) {
      if (type !== WALKED) continue;
      const walked: Walked = JSON.parse(description);
      this.#walked.set(walked.machine, [...(this.#walked.get(walked.machine) ?? []), walked]);
    }
  }

  onEnd(): void {
    if (this.#walked.size === 0) return;
    const counted = [...this.#walked.values()]
      .map((walked) => ({ ...(walked[0] as Walked), paths: walked.length, counts: countIn(walked) }))
      .sort((a, b) => a.machine.localeCompare(b.machine));
    const rows = counted.map(({ transitions, counts, ...row }) => ({
      ...row,
      transitions: transitions.length,
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

/** How many paths took each transition. */
function countIn(walked: readonly Walked[]): Record<string, number> {
  const countOf = (key: string) => walked.filter(({ taken }) => taken.includes(key)).length;
  return Object.fromEntries(walked.flatMap(({ transitions }) => transitions).map((key) => [key, countOf(key)]));
}

/** A run may cover a few machines only. */
function fromEarlierRuns(): FlowCoverage['browser'] {
  return existsSync(BROWSER_COVERAGE) ? JSON.parse(readFileSync(BROWSER_COVERAGE, 'utf8')) : {};
}
