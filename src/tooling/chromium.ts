import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { run } from './run.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/** The Chromium to test with: `CHROMIUM_PATH`, one on PATH, or Playwright's; undefined when there is none. */
export function findChromium(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const onPath = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [process.env.CHROMIUM_PATH, ...onPath, chromium.executablePath()].find((path) => path && existsSync(path));
}

/**
 * {@link findChromium}, after installing one when there is none: Debian's where that works, Playwright's elsewhere.
 * @throws when neither can be installed
 */
export async function ensureChromium(): Promise<string> {
  if (!findChromium()) await installChromium();
  const path = findChromium();
  if (!path) throw new Error('No Chromium: set CHROMIUM_PATH to one, or put one on PATH');
  return path;
}

async function installChromium(): Promise<void> {
  const isRootOnDebian = existsSync('/etc/debian_version') && process.getuid?.() === 0;
  if (isRootOnDebian) {
    try {
      await run('apt-get', ['update']);
      await run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation']);
      return;
    } catch (cause) {
      console.warn('Debian has no chromium to install here; trying the one of Playwright', cause);
    }
  }
  await run('npx', ['playwright', 'install', ...(process.getuid?.() === 0 ? ['--with-deps'] : []), 'chromium']);
}
