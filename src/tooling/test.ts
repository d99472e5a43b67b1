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
  await run('npx', ['biome', 'check', '--error-on-warnings', '.']);
  await run('npx', ['tsc', '--noEmit']);
  const { folder } = await fetchTool({ dependencies: { knip: '6.44.2' } });
  await run(process.execPath, [join(folder, 'node_modules/knip/bin/knip.js'), '--config', '.knip.json']);
  await run('npx', ['tsx', 'tests/paths/mutants.ts']);
  await run('npx', ['vitest', 'run', '--config', 'tests/vitest.config.ts']);
}

async function checkBuild(): Promise<void> {
  if (await isStale()) await run('npx', ['tsx', 'src/tooling/build.ts']);
  await run('npx', ['tsx', 'src/tooling/harden/harden.ts', '--quick']);
  await ensureTestBrowsers();
  await run('npx', ['playwright', 'test', '--config', 'e2e/playwright.config.ts']);
}
