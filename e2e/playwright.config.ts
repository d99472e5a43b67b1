import { defineConfig } from '@playwright/test';
import { findHeadlessShell } from '#tooling/chromium.ts';

/** A glob would match a checkout in a folder called `paths`, too. */
const PATHS = /\/e2e\/paths\/.*\.e2e\.ts$/;

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  projects: [
    { name: 'app', testIgnore: PATHS },
    { name: 'paths', testMatch: PATHS },
  ],
  outputDir: '../test-results',
  fullyParallel: false,
  workers: 3,
  retries: 0,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['./paths/support/coverage-reporter.ts']],
  use: {
    launchOptions: {
      executablePath: findHeadlessShell(),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    },
    viewport: { width: 1440, height: 900 },
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
    reducedMotion: 'reduce',
    // Recording every test for the sake of a failing one costs a good part of the run: `--trace retain-on-failure` does it.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});
