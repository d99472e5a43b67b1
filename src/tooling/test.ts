import { mkdirSync, openSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { auditDependencies } from './audit.ts';
import { ensureTestBrowsers } from './chromium.ts';
import { fetchTool } from './fetched-tool.ts';
import { projectPath } from './paths.ts';
import { all, run } from './run.ts';
import { ensureBuilt } from './staleness.ts';

/** Vitest's output is shown when it ends, not mixed with that of the browser tests, which run at the same time. */
const VITEST_LOG = projectPath('.cache/vitest.log');
mkdirSync(dirname(VITEST_LOG), { recursive: true });
const vitestLog = openSync(VITEST_LOG, 'w');

// Beside each other, so that both cores are always in use: each of the two often waits.
await all([checkSources(), checkBuild()]);
auditDependencies();

async function checkSources(): Promise<void> {
  await run('biome', ['check', '--error-on-warnings', '.']);
  // Several threads would each work out the types that they share, while the build needs the other core.
  await run('tsc', ['--noEmit', '--singleThreaded']);
  const knip = await fetchTool({ knip: '6.44.2' });
  await knip.run('knip/bin/knip.js', ['--config', '.knip.json']);
  await run('tsx', ['tests/paths/mutants.ts']);
  const vitest = run('vitest', ['run', '--config', 'tests/vitest.config.ts'], {}, vitestLog);
  await vitest.finally(() => process.stdout.write(readFileSync(VITEST_LOG)));
}

async function checkBuild(): Promise<void> {
  await ensureBuilt();
  await run('tsx', ['src/tooling/harden/harden.ts', '--quick']);
  await ensureTestBrowsers();
  await run('playwright', ['test', '--config', 'e2e/playwright.config.ts']);
}
