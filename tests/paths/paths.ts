import { ensureTestBrowsers } from '#tooling/chromium.ts';
import { run, succeeds } from '#tooling/run.ts';
import { ensureBuilt } from '#tooling/staleness.ts';
import { findModels } from './engine/find-models.ts';
import { runPaths } from './paths-command.ts';

const { text, code } = await runPaths(process.argv.slice(2), findModels, walkInBrowser);
process[code === 0 ? 'stdout' : 'stderr'].write(`${text}\n`);
process.exitCode = code;

/** Walks the paths of one machine, or of all, in the built app. */
async function walkInBrowser(machine: string | undefined): Promise<boolean> {
  await ensureBuilt();
  const config = ['--config', 'e2e/playwright.config.ts', '--trace=retain-on-failure'];
  const paths = ['/e2e/paths/', '--grep', `paths of ${machine ?? '.+'} `];
  await ensureTestBrowsers();
  return succeeds(run('npx', ['playwright', 'test', ...config, ...paths]));
}
