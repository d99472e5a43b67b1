import { findChromium } from '#tooling/chromium.ts';
import { test } from './test.ts';

/** Visitors have a cache of pages as they left them. Playwright switches it off, and a headless shell has none. */
export function keepLeftPages(): void {
  test.use({
    launchOptions: ({ launchOptions }, use) =>
      use({
        ...launchOptions,
        executablePath: findChromium(),
        ignoreDefaultArgs: ['--disable-back-forward-cache'],
      }),
  });
}
