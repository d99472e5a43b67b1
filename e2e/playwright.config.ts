import { defineConfig } from '@playwright/test';
import { findHeadlessShell } from '#tooling/chromium.ts';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: '../test-results',
  snapshotPathTemplate: '{testDir}/{testFileDir}/{arg}{ext}',
  fullyParallel: false,
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // Only against tests that hang: a busy machine must not make a test fail.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['./paths/support/coverage-reporter.ts']],
  use: {
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    launchOptions: {
      executablePath: findHeadlessShell(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        // Keeps Chromium from starting a second, spare process for each page.
        '--renderer-process-limit=1',
        // The pages of a test do not run long enough to be worth optimising.
        '--js-flags=--no-opt --no-maglev',
      ],
    },
    viewport: { width: 1440, height: 900 },
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
    reducedMotion: 'reduce',
    // Tracing every test slows the run considerably; use `--trace retain-on-failure` when needed.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});
