import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { FlowCoverage } from '#machines/support/path-counts.types.ts';
import { BROWSER_COVERAGE, projectPath } from '../paths.ts';

const PATHS = 'tests/paths/paths.ts';

/**
 * Counts the generated paths through each transition: for machines now, for the browser from the last test run.
 * Either is undefined in a deployment without tests.
 */
export async function flowCoverage(): Promise<FlowCoverage> {
  const machines = existsSync(projectPath(PATHS)) ? await countPaths() : undefined;
  const browser = existsSync(BROWSER_COVERAGE) ? await read(BROWSER_COVERAGE) : undefined;
  return { ...(machines && { machines }), ...(browser && { browser }) };
}

/** Runs in a separate process, because the build must not import tests. A failure omits the counts, not the charts. */
async function countPaths(): Promise<FlowCoverage['machines']> {
  const folder = await mkdtemp(join(tmpdir(), 'flow-coverage-'));
  try {
    const file = join(folder, 'coverage.json');
    await promisify(execFile)(process.execPath, ['--import', 'tsx', PATHS, '--coverage', file], {
      cwd: projectPath('.'),
    });
    return await read(file);
  } catch (cause) {
    console.warn('The paths of the statecharts could not be counted', cause);
    return undefined;
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function read(file: string): Promise<NonNullable<FlowCoverage['machines']>> {
  return JSON.parse(await readFile(file, 'utf8'));
}
