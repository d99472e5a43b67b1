import { expect } from '@playwright/test';
import { type AppServer, startAppServer } from '../support/app-server.ts';
import { test as base } from '../support/test.ts';
import { account, accountMachine } from './account.journey.ts';
import { actsOf, TAKEN_BY_PASSWORD } from './account-acts.ts';
import { sightsOf } from './account-sights.ts';
import { AccountVisit, newCustomer, register } from './account-visit.ts';
import { toursOf } from './tours.ts';

/** All visits come from one address. */
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

const paths = toursOf(account);
type Path = (typeof paths)[number];

test.describe('a customer', () => {
  test.describe.configure({ mode: 'parallel', timeout: 240_000 });

  for (const path of paths) {
    test(`gets to ${path.state.value} by ${actsIn(path).join(', ')}`, async ({ page, server }) => {
      const visit = new AccountVisit(page, server, newCustomer(), newCustomer());
      await register(server.url, visit.customer);
      await visit.login.open();
      await path.test({ events: actsOf(visit), states: sightsOf(visit) });
      expect(await hasSession(visit)).toBe(path.state.hasTag('signedIn'));
    });
  }
});

test('the paths take every transition of the journey', () => {
  const taken = paths.flatMap(({ steps }) =>
    steps.slice(1).map(({ event }, index) => `${steps[index]?.state.value}: ${event.type}`),
  );
  const all = Object.values(accountMachine.root.states).flatMap(({ key, ownEvents }) =>
    ownEvents.map((event) => `${key}: ${event}`),
  );
  expect([...new Set(taken)].sort()).toEqual(all.sort());
});

function actsIn(path: Path): string[] {
  return path.steps.slice(1).map(({ event }) => event.type);
}

/** Whether the server takes the token that the browser keeps. */
async function hasSession({ page, server }: AccountVisit): Promise<boolean> {
  const token = await page.evaluate(() => window.localStorage.getItem('token'));
  const response = await fetch(`${server.url}/api/v1/user/profile`, { headers: { authorization: `Bearer ${token}` } });
  return response.ok;
}
