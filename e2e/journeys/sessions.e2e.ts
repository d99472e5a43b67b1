import type { Page } from '@playwright/test';
import { CustomerStep } from '../pages/customer-step.page-model.ts';
import { LoginPage } from '../pages/login.page-model.ts';
import { VehicleStep } from '../pages/vehicle-step.page-model.ts';
import { keepSession, logIn } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';
import { oneWay, tripPath } from '../support/trips.ts';
import { newCustomer, register } from './account-visit.ts';

const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
const stored = (page: Page) => page.evaluate(() => ({ ...window.localStorage }));

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await menu(page).waitFor();
}

test('signing in and out in one tab updates the other (`account/sign-out`)', async ({
  page,
  context,
  server,
  baseURL,
}) => {
  const customer = newCustomer();
  await register(server.url, customer);
  const other = await context.newPage();
  await other.goto(`${baseURL}/`);
  await openMenu(other);
  await expect(menu(other).getByRole('link', { name: 'Sign In' })).toBeVisible();

  const login = new LoginPage(page);
  await login.open();
  await login.logInAs(customer.email, customer.password);
  await page.waitForURL(`${baseURL}/`);
  await expect(menu(other).getByRole('button', { name: 'Sign Out' })).toBeVisible();
  await expect(menu(other).getByText('Edith', { exact: true })).toBeVisible();
  await other.goto(`${baseURL}/profile`);
  await expect(other.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();

  await openMenu(page);
  await menu(page).getByRole('button', { name: 'Sign Out' }).click();
  await page.getByRole('button', { name: 'Yes, Logout' }).click();
  await page.waitForURL('**/login');
  await other.waitForURL('**/login');
});

test('signing out deletes all input and the token', async ({ page, server }) => {
  const customer = newCustomer();
  await register(server.url, customer);
  const session = await logIn(server.url, customer);
  await keepSession(page, session);
  await page.goto(tripPath(oneWay));
  await new VehicleStep(page).continue.click();
  await new CustomerStep(page).notes.fill('Ring twice.');

  await openMenu(page);
  await menu(page).getByRole('button', { name: 'Sign Out' }).click();
  await page.getByRole('button', { name: 'Yes, Logout' }).click();
  await page.waitForURL('**/login');
  await new LoginPage(page).isShown();
  const { site_email: _email, site_title: _title, logo: _logo, ...rest } = await stored(page);
  expect(rest).toEqual({});
  const answer = await fetch(`${server.url}/api/v1/user/profile`, {
    headers: { authorization: `Bearer ${session.token}` },
  });
  expect(answer.status).toBe(401);
});

test('`account/one-customer` signing out in one tab clears every form of the other, which then stores nothing', async ({
  page,
  context,
  server,
}) => {
  const customer = newCustomer();
  await register(server.url, customer);
  await keepSession(page, await logIn(server.url, customer));
  await page.goto('/profile');
  const other = await context.newPage();
  await other.goto(tripPath(oneWay));
  await new VehicleStep(other).continue.click();
  await other.getByRole('radio', { name: 'Book for someone else' }).check();
  await new CustomerStep(other).firstName.fill('Nancy');
  await new CustomerStep(other).notes.fill('Ring twice.');
  expect(Object.keys(await stored(other))).toContain('bookingDrafts');

  await openMenu(page);
  await menu(page).getByRole('button', { name: 'Sign Out' }).click();
  await page.getByRole('button', { name: 'Yes, Logout' }).click();
  await new LoginPage(other).isShown();
  const { site_email: _email, site_title: _title, logo: _logo, ...rest } = await stored(other);
  expect(rest).toEqual({});
  expect(await other.evaluate(() => ({ ...window.sessionStorage }))).toEqual({});
});

test("a customer who signs in after another one's expired session sees none of their data", async ({
  page,
  server,
}) => {
  const [first, second] = [newCustomer(), newCustomer()];
  for (const customer of [first, second]) await register(server.url, customer);
  await keepSession(page, await logIn(server.url, first));
  await page.goto(tripPath(oneWay));
  await new VehicleStep(page).continue.click();
  await new CustomerStep(page).notes.fill('Ring twice.');
  await page.goto('/profile');
  await page.getByLabel('First name').fill('Nancy');
  await page.evaluate(() => window.localStorage.setItem('token', 'expired'));
  await page.reload();

  const login = new LoginPage(page);
  await login.isShown();
  expect(Object.keys(await stored(page))).toContain('bookingDrafts');
  await login.logInAs(second.email, second.password);
  await page.waitForURL(({ pathname }) => pathname === '/');
  const { bookingDrafts, account } = await stored(page);
  expect([bookingDrafts, account]).toEqual([undefined, second.email]);
  expect(await page.evaluate(() => ({ ...window.sessionStorage }))).toEqual({});
});

test('a customer whose session the server ended becomes a guest and keeps the booking', async ({ page, server }) => {
  const customer = newCustomer();
  await register(server.url, customer);
  const session = await logIn(server.url, customer);
  await keepSession(page, session);
  await page.goto(tripPath(oneWay));
  await new VehicleStep(page).continue.click();
  const step = new CustomerStep(page);
  await step.notes.fill('Ring twice.');
  await fetch(`${server.url}/api/v1/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${session.token}` },
  });

  await page.reload();
  await expect(step.firstName).toBeVisible();
  await expect(step.notes).toHaveValue('Ring twice.');
  const { token, auth, username } = await stored(page);
  expect([token, auth, username]).toEqual([undefined, undefined, undefined]);
  await page.goto('/profile');
  await page.waitForURL('**/login');
});

test('the app starts with any content in local storage', async ({ page }) => {
  await page.goto('/favicon.svg');
  await page.evaluate(() => {
    const foreign = {
      username: '{"a":',
      avatar: 'javascript:alert(1)',
      role: '[]',
      active: 'NaN',
      url: '//evil.example',
    };
    for (const [key, value] of Object.entries({ ...foreign, auth: 'true' })) window.localStorage.setItem(key, value);
  });
  await page.goto('/');
  await openMenu(page);
  await expect(menu(page).getByRole('link', { name: 'Sign In' })).toBeVisible();
});

test('the menu of a customer without a name says so and works by keyboard alone', async ({ page, server }) => {
  const customer = newCustomer();
  await register(server.url, customer);
  await keepSession(page, { ...(await logIn(server.url, customer)), name: '' });
  await page.route('**/user/profile', (route) => route.abort('internetdisconnected'));
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu', exact: true }).press('Enter');
  await expect(menu(page).getByText('username', { exact: true })).toBeVisible();
  await menu(page).getByRole('button', { name: 'Sign Out' }).press('Enter');
  await expect(page.getByRole('alertdialog')).toContainText('Do you really want to logout?');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toBeHidden();
  expect((await stored(page)).auth).toBe('true');
});
