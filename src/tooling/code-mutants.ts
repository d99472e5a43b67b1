import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { fetchTool } from './fetched-tool.ts';
import { projectPath } from './paths.ts';
import { run } from './run.ts';

interface Part {
  readonly mutate: string;
  readonly tests: string;
}

/** Parts of the code with the tests that must kill their mutants. */
const PARTS = {
  domain: { mutate: 'src/domain/**/*.ts', tests: 'tests/domain' },
  contract: { mutate: 'src/contract/**/*.ts', tests: 'tests/contract' },
  selectors: { mutate: 'machines/**/*.selectors.ts', tests: 'tests/machines' },
  bookings: { mutate: 'src/server/bookings/**/*.ts', tests: 'tests/server' },
  payments: { mutate: 'src/server/payments/**/*.ts', tests: 'tests/server' },
  promotions: { mutate: 'src/server/promotions/**/*.ts', tests: 'tests/server' },
  accounts: { mutate: 'src/server/accounts/**/*.ts', tests: 'tests/server' },
} satisfies Readonly<Record<string, Part>>;
const REQUIRED_PERCENT = 90;

interface Report {
  readonly files: Readonly<Record<string, { readonly mutants: readonly { readonly status: string }[] }>>;
}

const VERSION = '9.6.1';

/**
 * Mutates the chosen parts of the code, by default all, and prints the share of killed mutants.
 * @returns the exit code: 1 if a part is below {@link REQUIRED_PERCENT}
 */
export async function mutateCode(chosen: readonly string[]): Promise<number> {
  const unknown = chosen.filter((name) => !(name in PARTS));
  if (unknown.length > 0) {
    console.error(`No such part: ${unknown.join(', ')}. There are: ${Object.keys(PARTS).join(', ')}`);
    return 2;
  }
  const percents: [part: string, percent: number][] = [];
  for (const part of chosen.length > 0 ? chosen : Object.keys(PARTS)) percents.push([part, await measure(part)]);
  for (const [part, percent] of percents) console.log(`${part.padEnd(12)} ${percent.toFixed(1).padStart(5)} % noticed`);
  if (percents.every(([, percent]) => percent >= REQUIRED_PERCENT)) return 0;
  console.error(`Tests must notice at least ${REQUIRED_PERCENT} % of the mutants of each part`);
  return 1;
}

/** Mutates one part in a copy of the project. Returns the percentage of killed mutants. */
async function measure(part: string): Promise<number> {
  const { mutate, tests } = PARTS[part as keyof typeof PARTS];
  const { folder } = await fetchTool({
    dependencies: { '@stryker-mutator/core': VERSION, '@stryker-mutator/vitest-runner': VERSION },
  });
  const { resolve } = createRequire(join(folder, 'package.json'));
  const bin = join(folder, 'node_modules/@stryker-mutator/core/bin/stryker.js');
  const work = projectPath(`.cache/mutants/${part}`);
  await mkdir(work, { recursive: true });
  const report = join(work, 'report.json');
  const config = join(work, 'stryker.json');
  await writeFile(
    config,
    JSON.stringify({
      mutate: [mutate],
      testRunner: 'vitest',
      plugins: [resolve('@stryker-mutator/vitest-runner')],
      vitest: { configFile: 'tests/stryker-vitest.config.ts' },
      // StrykerJS rewrites it through TypeScript's API, which TypeScript 7 lacks.
      tsconfigFile: 'none',
      coverageAnalysis: 'perTest',
      ignoreStatic: true,
      ignorePatterns: ['dist', '.cache', '.data', 'test-results', '.github'],
      tempDirName: join(relative(projectPath('.'), work), 'sandbox'),
      reporters: ['clear-text', 'json'],
      clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
      jsonReporter: { fileName: relative(projectPath('.'), report) },
      incremental: true,
      incrementalFile: relative(projectPath('.'), join(work, 'incremental.json')),
    }),
  );
  await run(process.execPath, [bin, 'run', config], { MUTANTS_TESTS: tests });
  const { files }: Report = JSON.parse(await readFile(report, 'utf8'));
  const states = Object.values(files).flatMap(({ mutants }) => mutants.map(({ status }) => status));
  const count = (...wanted: string[]) => states.filter((status) => wanted.includes(status)).length;
  const noticed = count('Killed', 'Timeout');
  return (100 * noticed) / Math.max(1, noticed + count('Survived', 'NoCoverage'));
}
