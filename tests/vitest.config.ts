import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  plugins: [vanillaExtractPlugin()],
  test: {
    environment: 'node',
    // Left to itself, Vitest keeps one core free: half of a small machine.
    maxWorkers: '100%',
    // Only against tests that hang: a busy machine must not make a test fail.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 100_000 } },
    setupFiles: ['./tests/fixed-seed.setup.ts', './tests/restore.setup.ts'],
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    // What failed comes last.
    reporters: ['./tests/paths/coverage-reporter.ts', 'default'],
    // Tests leave no state behind, so modules are loaded once for all files of a worker.
    isolate: false,
    projects: [
      { extends: true, test: { name: 'unit', include: ['tests/**/*.test.{ts,tsx}'], exclude: ['tests/server/**'] } },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          globalSetup: './tests/server/support/databases.setup.ts',
          setupFiles: './tests/server/support/settle.setup.ts',
        },
      },
    ],
  },
});
