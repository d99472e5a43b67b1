import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createVitest, type Vitest } from 'vitest/node';
import { projectPath } from '../paths.ts';
import { FAULTS, type Fault } from './faults.ts';

const COPIED = ['src', 'machines', 'tests', 'e2e', 'package.json', 'tsconfig.json', 'vite.config.ts'];

/**
 * Builds each fault into a copy of the project and runs its tests, at least one of which must fail. Prints the table.
 * @param words names of faults contain them all
 * @returns the exit code: 1 if a fault went unnoticed
 */
export async function proveTests(words: readonly string[]): Promise<number> {
  const folder = projectPath('.cache/harden');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const name of COPIED) await cp(projectPath(name), join(folder, name), { recursive: true });
  await symlink(projectPath('node_modules'), join(folder, 'node_modules'));
  process.chdir(folder);

  const rows: { fault: string; tests: string; failed: number | string }[] = [];
  let vitest: Vitest | undefined;
  const close = async () => {
    await vitest?.close();
    vitest = undefined;
  };
  for (const fault of FAULTS.filter(({ name }) => words.every((word) => name.includes(word)))) {
    const { name, file, tests, find, replace } = fault;
    // The tests of one instance share databases that are made from the migrations.
    const isOfTables = file.endsWith('.sql');
    if (isOfTables) await close();
    const source = await readFile(file, 'utf8');
    const isOnce = source.split(find).length === 2;
    await writeFile(file, isOnce ? source.replace(find, () => replace) : source);
    vitest ??= await createVitest('test', { config: 'tests/vitest.config.ts', watch: false, reporters: [{}], bail: 1 });
    vitest.invalidateFile(join(folder, file));
    const failed = isOnce ? await failuresOf(fault, vitest) : 'the fault cannot be built in';
    await writeFile(file, source);
    vitest.invalidateFile(join(folder, file));
    if (isOfTables) await close();
    console.log(`${name}: ${failed}`);
    rows.push({ fault: name, tests, failed });
  }
  await close();
  console.table(rows);
  await rm(folder, { recursive: true });
  return rows.every(({ failed }) => Number(failed) > 0) ? 0 : 1;
}

/** The number of tests that fail, or why there is none. */
async function failuresOf({ tests }: Fault, vitest: Vitest): Promise<number | string> {
  const chosen = await vitest.globTestSpecifications([tests]);
  const run = await vitest.runTestSpecifications(chosen);
  // The result has the modules of earlier runs too.
  const testModules = run.testModules.filter(({ moduleId }) => chosen.some((one) => one.moduleId === moduleId));
  const count = (state?: 'failed') => testModules.flatMap(({ children }) => [...children.allTests(state)]).length;
  // An error outside of tests fails the run without a failed test.
  const isBroken = run.unhandledErrors.length > 0 || testModules.some((module) => !module.ok());
  return count() === 0 && !isBroken ? 'no test ran' : count('failed') || Number(isBroken);
}
