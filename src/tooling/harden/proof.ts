import { spawnSync } from 'node:child_process';
import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectPath } from '../paths.ts';
import { FAULTS, type Fault } from './faults.ts';

const COPIED = ['src', 'machines', 'tests', 'e2e', 'package.json', 'tsconfig.json', 'vite.config.ts'];

/**
 * Builds each fault into a copy of the project and runs its tests, of which one must fail. Prints the table.
 * @param words names of faults contain them all
 * @returns the exit code: 1 if a fault went unnoticed
 */
export async function proveTests(words: readonly string[]): Promise<number> {
  const folder = projectPath('.cache/harden');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const name of COPIED) await cp(projectPath(name), join(folder, name), { recursive: true });
  await symlink(projectPath('node_modules'), join(folder, 'node_modules'));

  const rows: { fault: string; tests: string; failed: number | string }[] = [];
  for (const fault of FAULTS.filter(({ name }) => words.every((word) => name.includes(word)))) {
    console.log(`${fault.name} …`);
    rows.push({ fault: fault.name, tests: fault.tests, failed: await failuresWith(fault, folder) });
  }
  console.table(rows);
  await rm(folder, { recursive: true });
  return rows.every(({ failed }) => Number(failed) > 0) ? 0 : 1;
}

/** The number of tests that fail with the fault built in, or why there is none. */
async function failuresWith({ file, find, replace, tests }: Fault, folder: string): Promise<number | string> {
  const path = join(folder, file);
  const source = await readFile(path, 'utf8');
  if (source.split(find).length !== 2) return 'the fault cannot be built in';
  await writeFile(
    path,
    source.replace(find, () => replace),
  );
  const report = join(folder, 'report.json');
  const options = ['--config', 'tests/vitest.config.ts', '--bail', '1', '--reporter', 'json', '--outputFile', report];
  const { status } = spawnSync('npx', ['vitest', 'run', ...options, tests], { cwd: folder, stdio: 'ignore' });
  await writeFile(path, source);
  const { numFailedTests, numTotalTests } = JSON.parse(await readFile(report, 'utf8'));
  await rm(report);
  if (numTotalTests === 0) return 'no test ran';
  // An unhandled error fails the run without a failed test.
  return numFailedTests || Number(status !== 0);
}
