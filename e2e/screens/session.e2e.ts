import type { Page } from '@playwright/test';
import { LoginPage, ProfilePage } from '../pages/account.pages.ts';
import { CustomerStep, PaymentStep } from '../pages/booking.pages.ts';
import { SideMenu } from '../pages/shell.pages.ts';
import { expectAccessible } from '../support/accessible-screen.ts';
import { answerWith } from '../support/api-answers.ts';
import { newCustomer, register, visitAsNew } from '../support/customers.ts';
import { visitSignedIn } from '../support/fake-customer.ts';
import { leftAt, storeDraft } from '../support/stored-draft.ts';
import { expect, test } from '../support/test.ts';
import { oneWay, tripPath } from '../support/trips.ts';

const stored = (page: Page) => page.evaluate(() => ({ ...window.localStorage }));

/** Opens the customer step of a trip and enters a note. */
async function enterNotes(page: Page): Promise<CustomerStep> {
  await page.goto(tripPath(oneWay));
  const step = new CustomerStep(page);
  await step.continue.click();
  await step.notes.fill('Ring twice.');
  return step;
}

test("the menu shows a customer's first name, all entries and Sign Out at the end", async ({ page }) => {
  await visitSignedIn(page);
  await page.goto('/cancel');
  await page.getByRole('heading', { name: 'Payment Canceled' }).waitFor();
  await expectAccessible(page);
  const menu = new SideMenu(page);
  await menu.open();
  expect(await menu.contents()).toEqual([
    'AL Ada View Profile',
    'Request a ride',
    'My bookings',
    'Promos',
    'Emergency',
    'Support',
    'Install App',
    'Sign Out',
  ]);
  await expectAccessible(page);
});

test('the menu of a customer without a name says so', async ({ page }) => {
  await visitSignedIn(page);
  await page.route('**/user/profile', (route) => route.abort('internetdisconnected'));
  await page.goto('/favicon.svg');
  await page.evaluate(() => window.localStorage.removeItem('username'));
  await page.goto('/');
  const menu = new SideMenu(page);
  await menu.open();
  await expect(menu.dialog.getByText('username', { exact: true })).toBeVisible();
});

test('`account/sign-out` `account/one-customer` signing in and out in one tab signs the other in and out and clears its forms', async ({
  page,
  context,
  server,
}) => {
  const customer = newCustomer();
  await register(server.url, customer);
  const other = await context.newPage();
  await other.goto('/');
  const otherMenu = new SideMenu(other);
  await otherMenu.open();
  await expect(otherMenu.entry('Sign In')).toBeVisible();

  const login = new LoginPage(page);
  await login.open();
  await login.logInAs(customer.email, customer.password);
  await page.waitForURL('/');
  await expect(otherMenu.signOut).toBeVisible();
  await expect(otherMenu.dialog.getByText('Edith', { exact: true })).toBeVisible();
  await enterNotes(other);
  await other.getByRole('radio', { name: 'Book for someone else' }).check();
  await new CustomerStep(other).firstName.fill('Nancy');
  const { token, bookingDrafts } = await stored(other);
  expect(bookingDrafts).toContain('Nancy');

  const menu = new SideMenu(page);
  await menu.askToSignOut();
  await menu.yesLogout.click();
  for (const tab of [page, other]) {
    await new LoginPage(tab).isShown();
    const { site_email: _email, site_title: _title, logo: _logo, ...rest } = await stored(tab);
    expect(rest).toEqual({});
    expect(await tab.evaluate(() => ({ ...window.sessionStorage }))).toEqual({});
  }
  const headers = { authorization: `Bearer ${token}` };
  expect((await fetch(`${server.url}/api/v1/user/profile`, { headers })).status).toBe(401);
});

test("a customer who signs in after another one's expired session sees none of their data", async ({
  page,
  server,
}) => {
  const second = newCustomer();
  await register(server.url, second);
  await visitAsNew(page, server);
  await enterNotes(page);
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
  const { token } = await visitAsNew(page, server);
  const step = await enterNotes(page);
  const headers = { authorization: `Bearer ${token}` };
  await fetch(`${server.url}/api/v1/logout`, { method: 'POST', headers });

  await page.reload();
  await expect(step.firstName).toBeVisible();
  await expect(step.notes).toHaveValue('Ring twice.');
  const left = await stored(page);
  expect([left.token, left.auth, left.username]).toEqual([undefined, undefined, undefined]);
  await page.goto('/profile');
  await page.waitForURL('**/login');
});

test('a customer whose session expires at Book Now sees a message and continues on the same page', async ({ page }) => {
  await visitSignedIn(page);
  await answerWith(page, '/user/extras', { json: { extras: [] } });
  await answerWith(page, '/user/add_booking', { status: 401, json: { message: 'Please log in.' } });
  await storeDraft(page, leftAt('payment'));
  const payment = new PaymentStep(page);
  await page.goto('/tripDetail');
  await payment.bookNow.click();
  await expect(page.getByText('Your session has ended. Please log in again.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Log in to use promo codes' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});

test('unsaved profile input survives the password page, a reload and an expired session until its customer returns', async ({
  page,
}) => {
  await visitSignedIn(page);
  const profile = new ProfilePage(page);
  await profile.open();
  await profile.lastName.fill('King');
  await profile.changePassword.click();
  await page.getByRole('dialog', { name: 'Change password' }).getByRole('button', { name: 'Cancel' }).click();
  await expect(profile.lastName).toHaveValue('King');
  await page.reload();
  await expect(profile.lastName).toHaveValue('King');
  await expect(page.getByText('Your changes are not saved yet.')).toBeVisible();
  const answerAgain = await answerWith(page, '/user/update-profile', { status: 401, json: { message: 'Gone' } });
  await profile.save.click();
  const login = new LoginPage(page);
  await login.isShown();
  await expect(page.getByText('Your session has ended. Please log in again.')).toBeVisible();
  await answerAgain();
  await answerWith(page, '/loginByEmail', { json: { token: 'another', users: { name: 'Ada Lovelace', avatar: '' } } });
  await login.logInAs('ada@example.com', 'correct horse battery');
  await page.waitForURL('/');
  await profile.open();
  await expect(page.getByText('Your changes are not saved yet.')).toBeVisible();
  expect(await profile.contents()).toMatchObject({ firstName: 'Ada', lastName: 'King' });
  await answerWith(page, '/user/update-profile', { json: { message: '' } });
  await profile.save.click();
  await expect(profile.updated).toBeVisible();
  await profile.open();
  expect(await profile.contents()).toMatchObject({ lastName: 'Lovelace' });
});
