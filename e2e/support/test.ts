import { test as base, expect } from '@playwright/test';
import { type AppServer, startAppServer } from './app-server.ts';

interface TestFixtures {
  /** Uncaught errors in the page's scripts, which fail the test. */
  readonly scriptErrors: string[];
}

interface WorkerFixtures {
  /** The environment of the worker's server. */
  readonly serverEnv: NodeJS.ProcessEnv;
  /** One real server for all tests of a worker. A test that stops a server or reads its database starts its own. */
  readonly server: AppServer;
}

export { expect };

export const test = base.extend<TestFixtures, WorkerFixtures>({
  serverEnv: [{}, { scope: 'worker', option: true }],
  server: [
    async ({ serverEnv }, use) => {
      const server = await startAppServer(serverEnv);
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
