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
        // Machines share nothing that a test could leave behind, so they need not be loaded anew for each file.
        test: { name: 'machines', include: ['tests/machines/**/*.test.ts'], isolate: false },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          // What a file leaves behind is in databases of its own, so that the server need not be loaded anew for each file.
          isolate: false,
          globalSetup: './tests/server/support/databases.setup.ts',
        },
      },
    ],
  },
});
