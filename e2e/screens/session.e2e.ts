import { LoginPage } from '../pages/login.page-model.ts';
import { PaymentStep } from '../pages/payment-step.page-model.ts';
import { ProfilePage } from '../pages/profile.page-model.ts';
import { SideMenu } from '../pages/side-menu.page-model.ts';
import { answerWith } from '../support/api-answers.ts';
import { visitSignedIn } from '../support/fake-customer.ts';
import { leftAt, storeDraft, storedDrafts } from '../support/stored-draft.ts';
import { expect, test } from '../support/test.ts';

/** The operator's settings that the login page stores. */
const SITE_KEYS = ['site_email', 'site_title', 'logo'];

const kept = () => Object.fromEntries(Object.entries(window.localStorage));

test("the menu shows a customer's first name, all entries and Sign Out at the end", async ({ page }) => {
  await visitSignedIn(page);
  await new ProfilePage(page).open();
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
});

test('View Profile opens the profile without a reload', async ({ page }) => {
  await visitSignedIn(page);
  await page.goto('/cancel');
  await page.getByRole('heading', { name: 'Payment Canceled' }).waitFor();
  const menu = new SideMenu(page);
  await menu.open();
  await menu.viewProfile.click();
  await new ProfilePage(page).isShown();
  await expect(menu.dialog).toBeHidden();
});

test('signing out asks for confirmation, clears all data and reloads to the login', async ({ page }) => {
  await visitSignedIn(page);
  await answerWith(page, '/logout', { json: { message: '' } });
  const profile = new ProfilePage(page);
  await profile.open();
  await page.evaluate((draft) => window.localStorage.setItem('bookingDrafts', draft), storedDrafts(leftAt('payment')));
  await profile.open();
  const menu = new SideMenu(page);
  await menu.askToSignOut();
  await menu.cancel.click();
  await expect(menu.confirmation).toBeHidden();
  expect(await page.evaluate(kept)).toMatchObject({ auth: 'true', token: 'of-nobody' });

  await page.evaluate(() => {
    document.documentElement.dataset.before = 'reload';
  });
  await menu.askToSignOut();
  const ended = page.waitForRequest('**/logout');
  await menu.yesLogout.click();
  expect((await ended).headers().authorization).toBe('Bearer of-nobody');
  await page.getByRole('heading', { name: 'Log in to continue' }).waitFor();
  await expect(page.locator('html')).not.toHaveAttribute('data-before');
  const left = Object.keys(await page.evaluate(kept));
  expect(left.filter((key) => !SITE_KEYS.includes(key))).toEqual([]);
  await page.goBack();
  await page.waitForURL('**/login');
});

test('a customer whose token is rejected becomes a guest and keeps the draft', async ({ page }) => {
  await visitSignedIn(page);
  await storeDraft(page, leftAt('customer'));
  await answerWith(page, '/user/profile', { status: 401, json: { message: 'Please log in.' } });
  await page.goto('/profile');
  await page.getByRole('heading', { name: 'Log in to continue' }).waitFor();
  const { token, username, auth, bookingDrafts } = await page.evaluate(kept);
  expect([token, username, auth]).toEqual([undefined, undefined, undefined]);
  expect(JSON.parse(bookingDrafts ?? '{}')).toMatchObject({ entries: [{ step: 'customer' }] });
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

test('unsaved profile input survives an expired session and returns when its customer signs in again', async ({
  page,
}) => {
  await visitSignedIn(page);
  const profile = new ProfilePage(page);
  await profile.open();
  await profile.lastName.fill('King');
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

test('unsaved profile input survives a visit to the password page and a reload', async ({ page }) => {
  await visitSignedIn(page);
  const profile = new ProfilePage(page);
  await profile.open();
  await profile.firstName.fill('Augusta');
  await profile.changePassword.click();
  await page.getByRole('dialog', { name: 'Change password' }).getByRole('button', { name: 'Cancel' }).click();
  await expect(profile.firstName).toHaveValue('Augusta');
  await page.reload();
  await expect(profile.firstName).toHaveValue('Augusta');
  await expect(page.getByText('Your changes are not saved yet.')).toBeVisible();
});

test('a flag without a token does not sign in', async ({ page }) => {
  await page.addInitScript(() => window.localStorage.setItem('auth', 'true'));
  await page.goto('/profile');
  await page.getByRole('heading', { name: 'Log in to continue' }).waitFor();
});
