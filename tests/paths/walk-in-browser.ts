import { ensureTestBrowsers } from '#tooling/chromium.ts';
import { run } from '#tooling/run.ts';
import { isStale } from '#tooling/staleness.ts';

/** Walks the paths of a machine, or of all, in the app as it is built now. True when all of them could be walked. */
export async function walkInBrowser(machine: string | undefined): Promise<boolean> {
  if (await isStale()) await run('npx', ['tsx', 'src/tooling/build.ts']);
  const files = machine === undefined ? [] : [`paths/[a-z]+/${fileOf(machine)}\\.e2e\\.ts$`];
  const config = ['--config', 'e2e/playwright.config.ts', '--project=paths', '--trace=retain-on-failure'];
  await ensureTestBrowsers();
  return run('npx', ['playwright', 'test', ...config, ...files]).then(
    () => true,
    () => false,
  );
}

/** 'booking-detail' of 'bookingDetail'. */
function fileOf(machine: string): string {
  return machine.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
