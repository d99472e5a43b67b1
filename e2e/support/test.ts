import { test as base, expect } from '@playwright/test';
import { type AppServer, startAppServer } from './app-server.ts';

interface TestFixtures {
  /** Uncaught errors in the page's scripts, which fail the test. */
  readonly scriptErrors: string[];
  /** What the Content-Security-Policy blocks, in pages, frames and popups. A test that expects some takes them out. */
  readonly violations: string[];
}

interface WorkerFixtures {
  /** One real server for all tests of a worker. A test that stops a server or reads its database starts its own. */
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
  violations: [
    async ({ context }, use) => {
      const violations: string[] = [];
      context.on('console', (message) => {
        if (/Content Security Policy|requires 'Trusted/.test(message.text())) violations.push(message.text());
      });
      await use(violations);
      expect(violations).toEqual([]);
    },
    { auto: true },
  ],
});

/** Gives the tests of a file their own server. A worker-scoped fixture would also start another browser. */
export function withServer(env: NodeJS.ProcessEnv): void {
  let own: AppServer | undefined;
  test.beforeAll(async () => {
    own = await startAppServer(env);
  });
  test.afterAll(() => own?.remove());
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures out of the pattern
  test.use({ baseURL: async ({}, use) => use(own?.url) });
}
