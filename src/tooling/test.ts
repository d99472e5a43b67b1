import { join } from 'node:path';
import { auditDependencies } from './audit.ts';
import { ensureTestBrowsers } from './chromium.ts';
import { fetchTool } from './fetched-tool.ts';
import { all, run } from './run.ts';
import { isStale } from './staleness.ts';

// The mutants keep one core busy; the others fetch tools and browsers, and the attacks mostly wait.
await all([
  run('npx', ['biome', 'check', '--error-on-warnings', '.']),
  run('npx', ['tsc', '--noEmit']),
  run('npx', ['tsx', 'tests/paths/mutants.ts']),
  ensureTestBrowsers(),
  findUnused(),
  attack(),
]);
await run('npx', ['vitest', 'run', '--config', 'tests/vitest.config.ts']);
await run('npx', ['playwright', 'test', '--config', 'e2e/playwright.config.ts']);
auditDependencies();

async function findUnused(): Promise<void> {
  const { folder } = await fetchTool({ dependencies: { knip: '6.44.2' } });
  await run(process.execPath, [join(folder, 'node_modules/knip/bin/knip.js'), '--config', '.knip.json']);
}

async function attack(): Promise<void> {
  if (await isStale()) await run('npx', ['tsx', 'src/tooling/build.ts']);
  await run('npx', ['tsx', 'src/tooling/harden/harden.ts', '--quick']);
}
