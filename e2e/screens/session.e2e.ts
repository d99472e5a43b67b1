import type { Page } from '@playwright/test';
import { bookingDetail } from '#tests/machines/support/trips-samples.ts';
import { ForgotPasswordPage, LoginPage, ProfilePage } from '../pages/account.pages.ts';
import { CustomerStep } from '../pages/booking.pages.ts';
import { SideMenu } from '../pages/shell.pages.ts';
import { BookingDetailPage } from '../pages/trips.pages.ts';
import { answerWith } from '../support/api-answers.ts';
import { newCustomer, profileAnswer, register, visitSignedIn } from '../support/customers.ts';
import { writeDetail } from '../support/fake-bookings.ts';
import { expect, test } from '../support/test.ts';
import { oneWay, tripPath } from '../support/trips.ts';

/** The keys of the operator's settings. */
const OF_THE_SITE = ['site_email', 'site_title', 'logo'];

const stored = (page: Page) => page.evaluate(() => ({ ...window.localStorage }));

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
  await other.goto(tripPath(oneWay));
  const step = new CustomerStep(other);
  await step.continue.click();
  await other.getByRole('radio', { name: 'Book for someone else' }).check();
  await step.firstName.fill('Nancy');
  await expect.poll(async () => (await stored(other)).bookingDrafts).toContain('Nancy');
  const { token } = await stored(other);

  const menu = new SideMenu(page);
  await menu.askToSignOut();
  await menu.yesLogout.click();
  for (const tab of [page, other]) {
    await new LoginPage(tab).isShown();
    const keys = async () => Object.keys(await stored(tab)).filter((key) => !OF_THE_SITE.includes(key));
    await expect.poll(keys).toEqual([]);
    await expect.poll(() => tab.evaluate(() => ({ ...window.sessionStorage }))).toEqual({});
  }
  const headers = { authorization: `Bearer ${token}` };
  // The page leaves even if the server answers late.
  await expect.poll(async () => (await fetch(`${server.url}/api/v1/user/profile`, { headers })).status).toBe(401);
});

test('a mailed link to a booking opens it after the sign-in, also after a reload (`booking/mailed-way`)', async ({
  page,
}) => {
  const [login, booking] = [new LoginPage(page), new BookingDetailPage(page)];
  await page.goto('/bookingDetail/b1');
  await login.isShown();
  await page.reload();
  await login.isShown();
  await answerWith(page, '/loginByEmail', { json: { token: 'of-ada', users: { name: 'Ada Lovelace', avatar: '' } } });
  await answerWith(page, '/user/profile', { json: profileAnswer() });
  await answerWith(page, '/user/booking_events', { status: 404, json: {} });
  await answerWith(page, '/user/booking_detail', { json: writeDetail(bookingDetail) });
  await login.logInAs('ada@example.com', 'correct horse battery');
  await page.waitForURL('/bookingDetail/b1');
  await expect(booking.invoice).toBeVisible();
});

test('a mailed link to a booking survives a look at the sign-up and the forgotten password, and a profile to complete', async ({
  page,
}) => {
  const login = new LoginPage(page);
  await page.goto('/bookingDetail/b1');
  await login.isShown();
  await login.signUp.click();
  await page.getByRole('link', { name: 'Already have an account? Log in' }).click();
  await login.forgotPassword.click();
  await new ForgotPasswordPage(page).backToLogin.click();
  await login.signUp.click();
  const newcomer = { token: 'of-ada', users: { name: 'Ada Lovelace', avatar: '', email: 'ada@example.com' } };
  await answerWith(page, '/auth/google', { json: newcomer });
  await answerWith(page, '/user/profile', { json: profileAnswer() });
  await answerWith(page, '/user/booking_events', { status: 404, json: {} });
  await answerWith(page, '/user/update-profile', { json: { message: '' } });
  await answerWith(page, '/user/booking_detail', { json: writeDetail(bookingDetail) });
  const popup = await login.openGoogle();
  await popup.getByRole('button', { name: 'Grace Taylor' }).click();
  await expect(page.getByText("Then we'll open your booking.")).toBeVisible();
  await new ProfilePage(page).save.click();
  await page.waitForURL('/bookingDetail/b1');
  await expect(new BookingDetailPage(page).invoice).toBeVisible();
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
  await expect(page.getByText("Your changes haven't been saved yet.")).toBeVisible();
  const answerAgain = await answerWith(page, '/user/update-profile', { status: 401, json: { message: 'Gone' } });
  await profile.save.click();
  const login = new LoginPage(page);
  await login.isShown();
  await expect(page.getByText('Your session has ended. Log in again.')).toBeVisible();
  await answerAgain();
  await answerWith(page, '/loginByEmail', { json: { token: 'another', users: { name: 'Ada Lovelace', avatar: '' } } });
  await login.logInAs('ada@example.com', 'correct horse battery');
  await page.waitForURL('/');
  await profile.open();
  await expect(page.getByText("Your changes haven't been saved yet.")).toBeVisible();
  await expect(profile.firstName).toHaveValue('Ada');
  await expect(profile.lastName).toHaveValue('King');
  await answerWith(page, '/user/update-profile', { json: { message: '' } });
  await profile.save.click();
  await expect(profile.updated).toBeVisible();
  await profile.open();
  await expect(profile.lastName).toHaveValue('Lovelace');
});
