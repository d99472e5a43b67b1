import { expect } from '@playwright/test';
import { type AppServer, startAppServer } from '../support/app-server.ts';
import { test as base } from '../support/test.ts';
import { accountMachine } from './account.journey.ts';
import { assertionsOf } from './account-assertions.ts';
import { eventsOf, TAKEN_BY_PASSWORD } from './account-events.ts';
import { AccountVisit, newCustomer, register } from './account-visit.ts';
import { pathsOf } from './test-journey.ts';

/** All visits share one IP address. */
const NO_LIMITS = { LIMIT_LOGIN_ADDRESS: '1000', LIMIT_SIGNUP: '1000', LIMIT_RESET: '1000' };

const test = base.extend<object, { readonly server: AppServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures out of the pattern
    async ({}, use) => {
      const server = await startAppServer(NO_LIMITS);
      await register(server.url, { ...newCustomer(), email: TAKEN_BY_PASSWORD });
      await use(server);
      await server.remove();
    },
    { scope: 'worker' },
  ],
});

test.describe('a customer', () => {
  test.describe.configure({ mode: 'parallel', timeout: 240_000 });

  for (const path of pathsOf(accountMachine)) {
    test(path.title, async ({ page, server }) => {
      const visit = new AccountVisit(page, server, newCustomer(), newCustomer());
      await register(server.url, visit.customer);
      await visit.login.open();
      await path.walk({ events: eventsOf(visit), states: assertionsOf(visit) });
      expect(await hasSession(visit)).toBe(path.end.hasTag('signedIn'));
    });
  }
});

/** Whether the server accepts the token stored in the browser. */
async function hasSession({ page, server }: AccountVisit): Promise<boolean> {
  const token = await page.evaluate(() => window.localStorage.getItem('token'));
  const response = await fetch(`${server.url}/api/v1/user/profile`, { headers: { authorization: `Bearer ${token}` } });
  return response.ok;
}
