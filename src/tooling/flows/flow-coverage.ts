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
 * How many generated paths take each transition: of the machines alone, counted now; of the app in a browser, as the last run
 * of those tests has left it. What is not there is left out: a deployment need not have the tests.
 */
export async function flowCoverage(): Promise<FlowCoverage> {
  const machines = existsSync(projectPath(PATHS)) ? await countPaths() : undefined;
  const browser = existsSync(BROWSER_COVERAGE) ? await read(BROWSER_COVERAGE) : undefined;
  return { ...(machines && { machines }), ...(browser && { browser }) };
}

/**
 * The models of the tests belong to the tests, which nothing of the build may import. Where they fail, nothing is known: the
 * charts are written all the same.
 */
async function countPaths(): Promise<FlowCoverage['machines']> {
  const folder = await mkdtemp(join(tmpdir(), 'flow-coverage-'));
  try {
    const file = join(folder, 'coverage.json');
    await promisify(execFile)(process.execPath, ['--import', 'tsx', PATHS, '--coverage', file], {
      cwd: projectPath('.'),
    });
    return await read(file);
  } catch (cause) {
    console.warn('How well the statecharts are tested could not be counted', cause);
    return undefined;
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function read(file: string): Promise<NonNullable<FlowCoverage['machines']>> {
  return JSON.parse(await readFile(file, 'utf8'));
}
