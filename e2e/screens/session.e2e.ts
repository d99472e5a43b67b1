import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { bookingDetail } from '#tests/machines/support/trips-samples.ts';
import { ChangePasswordDialog, ForgotPasswordPage, LoginPage, ProfilePage } from '../pages/account.pages.ts';
import { CustomerStep, PaymentStep } from '../pages/booking.pages.ts';
import { EmergencyPage, SideMenu } from '../pages/shell.pages.ts';
import { BookingDetailPage } from '../pages/trips.pages.ts';
import { answerWith, cutOff } from '../support/api-answers.ts';
import { newCustomer, profileAnswer, register, visitAs, visitAsNew, visitSignedIn } from '../support/customers.ts';
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

  await new SideMenu(page).logOut();
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

test('a trip opened after the session has ended is booked as a guest (`account/expired-session`)', async ({
  page,
  server,
}) => {
  const customer = newCustomer();
  await register(server.url, customer);
  await visitAs(page, server, customer);
  const { token } = await stored(page);
  await page.request.post('/api/v1/logout', { headers: { authorization: `Bearer ${token}` } });
  await page.goto(tripPath(oneWay));
  const step = new CustomerStep(page);
  await step.continue.click();
  await expect(page.getByText('Have an account?')).toBeVisible();
  await expect(step.firstName).toHaveValue('');
});

test('a step begins at its title, whether Back or the end of the session leads to it (`access/focus`)', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await visitAsNew(page, server);
  await page.goto(tripPath(oneWay));
  const payment = new PaymentStep(page);
  const beginsAt = async (title: string) => {
    await expect(payment.heading).toHaveText(title);
    await expect(payment.heading).toBeFocused();
    await expect(payment.heading).toBeInViewport();
  };
  await payment.continue.click();
  await page.getByRole('heading', { name: 'For your chauffeur' }).scrollIntoViewIfNeeded();
  await payment.continue.click();
  await beginsAt('Payment');
  await page.goBack();
  await beginsAt('Customer Info');
  await page.goForward();
  await payment.cancellation.scrollIntoViewIfNeeded();
  await answerWith(page, '/user/add_booking', { status: 401, json: { message: 'Gone' } });
  await payment.bookNow.click();
  await expect(page.getByText('Have an account?')).toBeVisible();
  await beginsAt('Customer Info');
});

test('a mailed link to a booking survives a reload, a look at the sign-up and the forgotten password, and a profile to complete (`booking/mailed-way`)', async ({
  page,
}) => {
  const login = new LoginPage(page);
  await page.goto('/bookingDetail/b1');
  await login.isShown();
  await page.reload();
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

/** The session ends while the page asks the server, and its customer logs in again. */
async function logInAgain(page: Page, path: string, press: Locator): Promise<void> {
  const answerAgain = await answerWith(page, path, { status: 401, json: { message: 'Gone' } });
  await press.click();
  const login = new LoginPage(page);
  await login.isShown();
  await expect(page.getByText('Your session has ended. Log in again.')).toBeVisible();
  await expect(login.heading).toBeInViewport();
  await answerAgain();
  await answerWith(page, '/loginByEmail', { json: { token: 'another', users: { name: 'Ada Lovelace', avatar: '' } } });
  await login.logInAs('ada@example.com', 'correct horse battery');
}

test('a review that was typed survives an expired session, and is forgotten once it is sent', async ({ page }) => {
  await visitSignedIn(page);
  const unrated = { ...bookingDetail, rating: 0, reviews: [] };
  await answerWith(page, '/user/booking_detail', { json: writeDetail(unrated) });
  const { rating } = new BookingDetailPage(page);
  await page.clock.setFixedTime('2027-06-04T09:00:00Z');
  await page.goto('/historyDetail/b1');
  await rating.star(4).check({ force: true });
  await rating.review.fill('Kind, and on time.');
  await logInAgain(page, '/user/booking_review', rating.submit);
  await page.waitForURL('/historyDetail/b1');
  await expect(rating.star(4)).toBeChecked();
  await expect(rating.review).toHaveValue('Kind, and on time.');
  const sent = await answerWith(page, '/user/booking_review', { json: { message: '' } });
  await rating.submit.click();
  await expect(page.getByText('Thank you!')).toBeVisible();
  await sent();
  await page.reload();
  await expect(rating.review).toHaveValue('');
});

test('an emergency contact that was typed survives an expired session until it is saved or given up', async ({
  page,
}) => {
  await visitSignedIn(page);
  const answerAgain = await answerWith(page, '/user/emergency_contacts', { json: { data: [], sms: true } });
  const emergency = new EmergencyPage(page);
  await emergency.open();
  await emergency.openForm();
  await emergency.name.fill('Alan Turing');
  await emergency.country.selectOption('GB');
  await emergency.phone.fill('2079460123');
  await answerAgain();
  await logInAgain(page, '/user/emergency_contacts', emergency.save);
  await page.waitForURL('/');
  await answerWith(page, '/user/emergency_contacts', { json: { data: [], sms: true } });
  await emergency.open();
  await expect(emergency.name).toHaveValue('Alan Turing');
  await expect(emergency.country).toHaveValue('GB');
  await expect(emergency.phone).toHaveValue('020 7946 0123');
  await expect(emergency.name).not.toBeFocused();
  await emergency.form.getByRole('button', { name: 'Cancel' }).click();
  await page.reload();
  await expect(emergency.add).toBeVisible();
  await expect(emergency.form).toBeHidden();
});

test('closing the password dialog returns to the profile as it was, and Back does not open the dialog again', async ({
  page,
}) => {
  await visitSignedIn(page);
  const [profile, cancel] = [new ProfilePage(page), new ChangePasswordDialog(page).cancel];
  await page.goto('/promos');
  await page.goto('/profile?booking=%2FbookingDetail%2Fb1');
  await profile.changePassword.click();
  await cancel.click();
  await expect(page.getByText("Then we'll open your booking.")).toBeVisible();
  await expect(page).toHaveURL('/profile?booking=%2FbookingDetail%2Fb1');
  await page.goBack();
  await expect(page).toHaveURL('/promos');

  await page.goto('/change-password');
  await cancel.click();
  await expect(profile.heading).toBeVisible();
  await expect(page).toHaveURL('/profile');
  await page.goBack();
  await expect(page).toHaveURL('/promos');
});

test("the profile of an account that only uses Google leads to 'Set a password'", async ({ page }) => {
  await visitSignedIn(page, { has_password: false });
  await page.goto('/profile');
  await page.getByRole('link', { name: 'Set a password' }).click();
  await expect(page.getByRole('dialog', { name: 'Set a password' })).toBeVisible();
});

test('passwords that are typed stay while the profile, which could not be loaded, is loaded again', async ({
  page,
}) => {
  await visitSignedIn(page);
  const reconnect = await cutOff(page, '/user/profile');
  await page.goto('/change-password');
  const { current } = new ChangePasswordDialog(page);
  await current.fill('plum-harbour-lantern');
  await reconnect();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.locator('input[name=email]')).toHaveValue('ada@example.com');
  await expect(current).toHaveValue('plum-harbour-lantern');
});

test('unsaved profile input survives the password page, a reload and an expired session until its customer returns', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await visitSignedIn(page);
  const profile = new ProfilePage(page);
  await profile.open();
  await profile.lastName.fill('King');
  const create = { width: 9, height: 9, channels: 3, background: '#17493a' } as const;
  await profile.choosePicture('me.png', 'image/png', await sharp({ create }).png().toBuffer());
  await profile.changePassword.click();
  await new ChangePasswordDialog(page).cancel.click();
  await expect(profile.lastName).toHaveValue('King');
  await expect(page.getByText('Save to keep this picture.')).toBeVisible();
  await page.reload();
  await expect(profile.lastName).toHaveValue('King');
  await expect(page.getByText("Your changes haven't been saved yet.")).toBeVisible();
  await logInAgain(page, '/user/update-profile', profile.save);
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
