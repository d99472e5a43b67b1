import { test as base, expect, type Page } from '@playwright/test';
import { PageModel } from '../pages/page-model.ts';
import { type AppServer, startAppServer } from './app-server.ts';

interface TestFixtures {
  /** Uncaught errors in scripts, and what the Content-Security-Policy blocks. A test that expects some takes them out. */
  readonly faults: string[];
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
  faults: async ({ context, javaScriptEnabled }, use) => {
    const faults: string[] = [];
    context.on('weberror', (webError) => faults.push(webError.error().message));
    context.on('console', (message) => {
      if (/Content Security Policy|requires 'Trusted/.test(message.text())) faults.push(message.text());
    });
    if (javaScriptEnabled !== false) context.on('page', waitForApp);
    await use(faults);
    expect(faults).toEqual([]);
  },
  // Not an automatic fixture, because a test without a page needs no context. It comes before the page, whose opening it changes.
  page: async ({ faults: _faults, page }, use) => use(page),
});

/** Gives the tests of a file their own server. A worker-scoped fixture would also start another browser. */
export function withServer(env: NodeJS.ProcessEnv): () => AppServer {
  let own: AppServer | undefined;
  test.beforeAll(async () => {
    own = await startAppServer(env);
  });
  test.afterAll(() => own?.remove());
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures out of the pattern
  test.use({ baseURL: async ({}, use) => use(own?.url) });
  return () => own as AppServer;
}

/** Makes the ways to open a page wait until the app runs, unless a test says `waitUntil`: only then does the app see presses. */
function waitForApp(page: Page): void {
  for (const way of ['goto', 'reload', 'goBack', 'goForward'] as const) {
    const open: (...given: never[]) => Promise<unknown> = page[way].bind(page);
    Object.assign(page, {
      [way]: async (...given: readonly { readonly waitUntil?: string }[]) => {
        const response = await open(...(given as never[]));
        if (given.at(-1)?.waitUntil === undefined) await new PageModel(page).runs();
        return response;
      },
    });
  }
}
