import type { Page } from '@playwright/test';
import { LoginPage } from '../pages/login.page-model.ts';
import { expectAccessible } from '../support/accessible-screen.ts';
import { answerWith, cutOff, interceptCalls } from '../support/api-answers.ts';
import { type AppServer, startAppServer } from '../support/app-server.ts';
import { GOOGLE_SIGN_IN_SCRIPT } from '../support/google-sign-in-script.ts';
import { test as base, expect } from '../support/test.ts';

const test = base.extend<object, { readonly server: AppServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures out of the pattern
    async ({}, use) => {
      const server = await startAppServer({ GOOGLE_CLIENT_ID: 'local-test.apps.googleusercontent.com' });
      await use(server);
      await server.remove();
    },
    { scope: 'worker' },
  ],
});

const GOOGLE = 'https://accounts.google.com/**';

async function openLogin(page: Page): Promise<LoginPage> {
  await page.route(GOOGLE, (route) => route.fulfill({ contentType: 'text/javascript', body: GOOGLE_SIGN_IN_SCRIPT }));
  const login = new LoginPage(page);
  await login.open();
  await login.continueWithGoogle.waitFor();
  return login;
}

const kept = (page: Page) =>
  page.evaluate(() => ['token', 'auth', 'url'].map((key) => window.localStorage.getItem(key)));

const users = { name: 'Ada Lovelace', avatar: '', roles: [{ name: 'customer' }] };

test("Google's own button signs in, and exchanges its credential once", async ({ page }) => {
  const sent: (string | null)[] = [];
  await interceptCalls(page, '/auth/google', (route) => {
    sent.push(route.request().postData());
    return route.fulfill({ json: { token: 'token-1', users: { ...users, country_code: '+61' } } });
  });
  // The real server rejects the made-up token, which would end the session.
  await cutOff(page, '/user/profile');
  await page.addInitScript(() => window.localStorage.setItem('url', '/tripDetail?pickup=Sydney'));
  await (await openLogin(page)).continueWithGoogle.click();
  await page.waitForURL('**/tripDetail?pickup=Sydney');
  expect(sent).toEqual([expect.stringContaining('a.b.c')]);
  expect((await kept(page)).slice(0, 2)).toEqual(['token-1', 'true']);
});

test('a customer whose Google account has no country code sees the profile first', async ({ page }) => {
  await answerWith(page, '/auth/google', { json: { token: 'token-1', users } });
  await (await openLogin(page)).continueWithGoogle.click();
  await page.waitForURL('**/profile');
});

test('a failed Google sign-in opens the home page, shows the reason and stores no session', async ({ page }) => {
  await answerWith(page, '/auth/google', { status: 409, json: { message: 'Log in with your password.' } });
  await (await openLogin(page)).continueWithGoogle.click();
  await page.getByText('Log in with your password.').waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
  expect(await kept(page)).toEqual([null, null, null]);
});

test('the login shows that Google is unreachable and offers a retry', async ({ page }) => {
  await page.route(GOOGLE, (route) => route.abort('internetdisconnected'));
  const login = new LoginPage(page);
  await login.open();
  await page.getByText('Google sign-in could not be loaded.').waitFor();
  await expectAccessible(page);
  await page.unroute(GOOGLE);
  await page.route(GOOGLE, (route) => route.fulfill({ contentType: 'text/javascript', body: GOOGLE_SIGN_IN_SCRIPT }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await login.continueWithGoogle.waitFor();
});

test('only the login and the signup send requests to Google', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).hostname));
  await page.goto('/forget-password');
  await page.getByRole('textbox', { name: 'Email' }).waitFor();
  await page.goto('/');
  await page.getByRole('button', { name: 'Search' }).waitFor();
  expect([...new Set(asked)]).toEqual(['127.0.0.1']);
});
