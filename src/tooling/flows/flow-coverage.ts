import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { FlowCoverage } from '#machines/support/path-counts.types.ts';
import { BROWSER_COVERAGE, projectPath } from '../paths.ts';

const PATHS = 'tests/paths/paths.ts';
const MACHINE_COVERAGE = projectPath('.cache/machine-coverage.json');

/**
 * Counts the generated paths through each transition: for machines now, for the browser from the last test run.
 * Either is undefined in a deployment without tests.
 */
export async function flowCoverage(): Promise<FlowCoverage> {
  await rm(MACHINE_COVERAGE, { force: true });
  if (existsSync(projectPath(PATHS))) await countPaths();
  const [machines, browser] = [await read(MACHINE_COVERAGE), await read(BROWSER_COVERAGE)];
  return { ...(machines && { machines }), ...(browser && { browser }) };
}

/** Runs in a separate process, because the build must not import tests. A failure omits the counts, not the charts. */
async function countPaths(): Promise<void> {
  await mkdir(projectPath('.cache'), { recursive: true });
  const count = ['--import', 'tsx', PATHS, '--coverage', MACHINE_COVERAGE];
  await promisify(execFile)(process.execPath, count, { cwd: projectPath('.') }).catch((cause: unknown) =>
    console.warn('The paths of the statecharts could not be counted', cause),
  );
}

async function read(file: string): Promise<NonNullable<FlowCoverage['machines']> | undefined> {
  return existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : undefined;
}
