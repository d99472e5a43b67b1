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
    setupFiles: './tests/fixed-seed.setup.ts',
    restoreMocks: true,
    unstubEnvs: true,
    reporters: ['default', './tests/paths/coverage-reporter.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/server/**', 'tests/machines/**'],
        },
      },
      {
        extends: true,
        // Tests of machines leave no state behind, so their modules are loaded once for all files.
        test: { name: 'machines', include: ['tests/machines/**/*.test.ts'], isolate: false },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          // Each file has its own databases, so the server's modules are loaded once for all files.
          isolate: false,
          globalSetup: './tests/server/support/databases.setup.ts',
        },
      },
    ],
  },
});
