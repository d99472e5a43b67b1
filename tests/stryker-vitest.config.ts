import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { defineConfig } from 'vitest/config';

const tests = process.env.MUTANTS_TESTS ?? 'tests/domain/**/*.test.ts';

/** The tests that `npm run mutants -- code` runs on mutants of one part of the code: one project, as StrykerJS needs it. */
export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  plugins: [vanillaExtractPlugin()],
  test: {
    include: [tests],
    // StrykerJS runs tests in threads, which cannot change the zone of their process.
    exclude: ['tests/domain/local-time-machines.test.ts'],
    setupFiles: './tests/fixed-seed.setup.ts',
    globalSetup: tests.startsWith('tests/server/') ? './tests/server/support/databases.setup.ts' : [],
    restoreMocks: true,
    unstubEnvs: true,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
