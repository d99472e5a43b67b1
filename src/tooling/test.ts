import { join } from 'node:path';
import { auditDependencies } from './audit.ts';
import { ensureTestBrowsers } from './chromium.ts';
import { fetchTool } from './fetched-tool.ts';
import { all, run } from './run.ts';
import { isStale } from './staleness.ts';

// Beside each other, so that both cores are always in use: each of the two often waits.
await all([checkSources(), checkBuild()]);
auditDependencies();

async function checkSources(): Promise<void> {
  await run('biome', ['check', '--error-on-warnings', '.']);
  // Several threads would each work out the types that they share, while the build needs the other core.
  await run('tsc', ['--noEmit', '--singleThreaded']);
  const { folder } = await fetchTool({ dependencies: { knip: '6.44.2' } });
  await run(process.execPath, [join(folder, 'node_modules/knip/bin/knip.js'), '--config', '.knip.json']);
  await run('tsx', ['tests/paths/mutants.ts']);
  await run('vitest', ['run', '--config', 'tests/vitest.config.ts']);
}

async function checkBuild(): Promise<void> {
  if (await isStale()) await run('tsx', ['src/tooling/build.ts']);
  await run('tsx', ['src/tooling/harden/harden.ts', '--quick']);
  await ensureTestBrowsers();
  await run('playwright', ['test', '--config', 'e2e/playwright.config.ts']);
}
