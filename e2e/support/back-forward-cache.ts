import { findChromium } from '#tooling/chromium.ts';
import { test } from './test.ts';

/** Switches the back/forward cache on. Playwright switches it off, and a headless shell has none. */
export function withBackForwardCache(): void {
  test.use({
    launchOptions: ({ launchOptions }, use) =>
      use({
        ...launchOptions,
        executablePath: findChromium(),
        ignoreDefaultArgs: ['--disable-back-forward-cache'],
      }),
  });
}
