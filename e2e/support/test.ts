import { test as base, expect } from '@playwright/test';
import { type AppServer, startAppServer } from './app-server.ts';

interface TestFixtures {
  /** Uncaught errors of the page's own scripts; a test that finds one fails. */
  readonly scriptErrors: string[];
}

interface WorkerFixtures {
  /** One real server for all tests of a worker. A test that stops it, or reads its database, starts one of its own. */
  readonly server: AppServer;
}

export { expect };

export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures out of the pattern
    async ({}, use) => {
      const server = await startAppServer();
      await use(server);
      await server.remove();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  scriptErrors: [
    async ({ context }, use) => {
      const errors: string[] = [];
      context.on('weberror', (webError) => errors.push(webError.error().message));
      await use(errors);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});
