import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { run } from './run.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const SHELL_NAMES = ['chromium-headless-shell', 'chrome-headless-shell'];

/** The Chromium for tests: `CHROMIUM_PATH`, one on PATH, or Playwright's; undefined if there is none. */
export function findChromium(): string | undefined {
  return [process.env.CHROMIUM_PATH, ...onPath(NAMES), chromium.executablePath()].find(
    (path) => path && existsSync(path),
  );
}

/**
 * The headless shell, which needs a third less CPU than the full browser: `CHROMIUM_PATH`, one on PATH, or
 * {@link findChromium}.
 */
export function findHeadlessShell(): string | undefined {
  return [process.env.CHROMIUM_PATH, ...onPath(SHELL_NAMES)].find((path) => path && existsSync(path)) ?? findChromium();
}

/**
 * {@link findChromium}; installs Debian's or Playwright's if there is none.
 * @throws if neither can be installed
 */
export async function ensureChromium(): Promise<string> {
  if (!findChromium()) await installChromium();
  const path = findChromium();
  if (!path) throw new Error('No Chromium: set CHROMIUM_PATH to one, or put one on PATH');
  return path;
}

/**
 * {@link ensureChromium}, and Debian's headless shell where possible, which makes tests faster.
 * @throws if there is no Chromium and none can be installed
 */
export async function ensureTestBrowsers(): Promise<void> {
  if (findHeadlessShell() !== (await ensureChromium()) || process.env.CHROMIUM_PATH || !isRootOnDebian()) return;
  try {
    await installFromDebian('chromium-headless-shell');
  } catch (cause) {
    console.warn('Cannot install the headless shell; using the whole browser', cause);
  }
}

async function installChromium(): Promise<void> {
  if (isRootOnDebian()) {
    try {
      await installFromDebian('chromium', 'fonts-liberation');
      return;
    } catch (cause) {
      console.warn("Cannot install Debian's chromium; trying Playwright's", cause);
    }
  }
  await run('npx', ['playwright', 'install', ...(process.getuid?.() === 0 ? ['--with-deps'] : []), 'chromium']);
}

async function installFromDebian(...packages: string[]): Promise<void> {
  await run('apt-get', ['update']);
  await run('apt-get', ['install', '-y', '--no-install-recommends', '--no-remove', ...packages]);
}

function isRootOnDebian(): boolean {
  return existsSync('/etc/debian_version') && process.getuid?.() === 0;
}

function onPath(names: readonly string[]): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.flatMap((folder) => names.map((name) => join(folder, name)));
}
