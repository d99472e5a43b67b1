import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { fetchTool } from './fetched-tool.ts';
import { projectPath } from './paths.ts';

/** Parts of the code with the tests that must kill their mutants. */
const PARTS: readonly Part[] = [
  { name: 'domain', folder: 'src/domain', tests: 'tests/domain/**/*.test.ts' },
  {
    name: 'contract',
    folder: 'src/contract',
    // Without the calls and other plain schemas, which the tests of the server and the app prove.
    files: '{**/!(*.contract|browser-config|inspection),shell/settings.contract}.ts',
    tests: 'tests/contract/**/*.test.ts',
  },
  { name: 'selectors', folder: 'machines', files: '**/*.selectors.ts', tests: 'tests/machines/**/*.test.ts' },
  {
    name: 'bookings',
    folder: 'src/server/bookings',
    tests:
      'tests/server/{add-booking*,catalogue,lifecycle,malformed-requests,offers,quotes,trips/{booking-detail,cancellation,change*,operator}}.test.ts',
  },
  {
    name: 'payments',
    folder: 'src/server/payments',
    tests: 'tests/server/{payments/*,trips/{cancellation,change*,operator}}.test.ts',
  },
  {
    name: 'promotions',
    folder: 'src/server/promotions',
    tests: 'tests/server/{promotions*,payments/checkout,trips/booking-promo*}.test.ts',
  },
  {
    name: 'accounts',
    folder: 'src/server/accounts',
    tests: 'tests/server/{accounts,google,profile}/*.test.ts',
  },
  {
    name: 'trips',
    folder: 'src/server/trips',
    tests: 'tests/server/trips/!(change-*|query-plans|render-invoice|signing-key).test.ts',
  },
  {
    name: 'limits',
    folder: 'src/server/rate-limit.ts',
    files: '',
    tests:
      'tests/server/{accounts/{change-password,guessing,reset-password,signup},address-limit,trips/find-booking}.test.ts',
  },
];

interface Part {
  readonly name: string;
  /** Or one file, with '' as `files`. */
  readonly folder: string;
  /** All by default. */
  readonly files?: string;
  readonly tests: string;
}

const REQUIRED_PERCENT = 90;

const VERSION = '9.6.1';

/**
 * Mutates the chosen parts of the code, by default all, and prints the surviving mutants and the share of killed ones.
 * @param chosen names of parts, or files and folders in them
 * @returns the exit code: 1 if a part is below {@link REQUIRED_PERCENT}
 */
export async function mutateCode(chosen: readonly string[]): Promise<number> {
  const parts = chosen.length > 0 ? chosen.map(partFor) : PARTS;
  const known = parts.filter((part) => part !== undefined);
  if (known.length < parts.length) {
    console.error(`Choose from ${PARTS.map(({ name }) => name).join(', ')}, or a file or folder in one of them.`);
    return 2;
  }
  const failed: string[] = [];
  for (const part of known) await mutate(part).catch(() => failed.push(part.name));
  if (failed.length === 0) return 0;
  console.error(
    `Tests must notice at least ${REQUIRED_PERCENT} % of the mutants of each part. Failed: ${failed.join(', ')}`,
  );
  return 1;
}

/** The part of this name, or the part with only this file or folder of it. */
function partFor(chosen: string): Part | undefined {
  const part = PARTS.find(({ name, folder }) => name === chosen || `${chosen}/`.startsWith(`${folder}/`));
  if (part === undefined || part.name === chosen) return part;
  return { ...part, name: chosen, folder: chosen, ...(chosen.endsWith('.ts') && { files: '' }) };
}

/** Mutates one part in a copy of the project. Rejects below {@link REQUIRED_PERCENT}. */
async function mutate({ name, folder: code, files = '**/*.ts', tests }: Part): Promise<void> {
  const stryker = await fetchTool({ '@stryker-mutator/core': VERSION, '@stryker-mutator/vitest-runner': VERSION });
  const { resolve } = createRequire(join(stryker.folder, 'package.json'));
  const work = projectPath(`.cache/mutants/${name.replace(/[^\w-]+/g, '-')}`);
  await mkdir(work, { recursive: true });
  const config = join(work, 'stryker.json');
  await writeFile(
    config,
    JSON.stringify({
      mutate: [join(code, files)],
      testRunner: 'vitest',
      plugins: [resolve('@stryker-mutator/vitest-runner')],
      vitest: { configFile: 'tests/stryker-vitest.config.ts' },
      // StrykerJS rewrites it through TypeScript's API, which TypeScript 7 lacks.
      tsconfigFile: 'none',
      coverageAnalysis: 'perTest',
      ignoreStatic: true,
      ignorePatterns: ['dist', '.cache', '.data', 'test-results', '.github'],
      tempDirName: join(relative(projectPath('.'), work), 'sandbox'),
      reporters: ['clear-text', 'progress-append-only'],
      clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
      thresholds: { break: REQUIRED_PERCENT, low: REQUIRED_PERCENT, high: REQUIRED_PERCENT },
      incremental: true,
      incrementalFile: relative(projectPath('.'), join(work, 'incremental.json')),
    }),
  );
  await stryker.run('@stryker-mutator/core/bin/stryker.js', ['run', config], {
    MUTANTS_TESTS: tests,
    LEDGER_SEQUENCES: '5',
  });
}
