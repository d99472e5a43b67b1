import { newCustomer, register } from '../journeys/account-visit.ts';
import { CheckoutPage } from '../pages/checkout.page-model.ts';
import { CustomerStep } from '../pages/customer-step.page-model.ts';
import { PaymentStep } from '../pages/payment-step.page-model.ts';
import { ProfilePage } from '../pages/profile.page-model.ts';
import { SideMenu } from '../pages/side-menu.page-model.ts';
import { VehicleStep } from '../pages/vehicle-step.page-model.ts';
import { withBackForwardCache } from '../support/back-forward-cache.ts';
import { keepSession, logIn } from '../support/signed-in.ts';
import { leftAt, storeDraft } from '../support/stored-draft.ts';
import { expect, test } from '../support/test.ts';
import { oneWay, tripPath } from '../support/trips.ts';

withBackForwardCache();

test('a page restored from the cache enables Book Now again, for the same checkout', async ({ page }) => {
  await page.addInitScript(() => {
    window.addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset.restored = String(persisted);
    });
  });
  await storeDraft(page, leftAt('payment'));
  await page.goto(tripPath(oneWay));
  const payment = new PaymentStep(page);
  await payment.bookNow.click();
  await new CheckoutPage(page).pay.waitFor();
  const checkout = page.url();

  await page.goBack({ waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-restored', 'true');
  await payment.bookNow.click();
  await new CheckoutPage(page).pay.waitFor();
  expect(page.url()).toBe(checkout);
});

test("a profile restored from the cache is never saved to another customer's account", async ({ page, server }) => {
  const [first, second] = [newCustomer(), { ...newCustomer(), firstName: 'Grace', lastName: 'Hopper' }];
  for (const customer of [first, second]) await register(server.url, customer);
  await keepSession(page, await logIn(server.url, first));
  const profile = new ProfilePage(page);
  await profile.open();
  await profile.firstName.fill('Nancy');
  await page.evaluate(() => {
    window.addEventListener('pageshow', ({ persisted }) => {
      if (persisted) console.info('restored');
    });
  });
  // A request in flight keeps a page out of the cache.
  await page.waitForLoadState('networkidle');
  await keepSession(page, await logIn(server.url, second));

  const restored = page.waitForEvent('console', (message) => message.text() === 'restored');
  await page.goBack({ waitUntil: 'commit' });
  await restored;
  await page.waitForURL(({ pathname }) => pathname === '/');
  await profile.open();
  expect(await profile.contents()).toMatchObject({ firstName: 'Grace', lastName: 'Hopper' });
});

test('a page left by signing out is empty when restored from the cache', async ({ page, server }) => {
  const customer = newCustomer();
  await register(server.url, customer);
  await keepSession(page, await logIn(server.url, customer));
  await page.goto(tripPath(oneWay));
  await new VehicleStep(page).continue.click();
  await new CustomerStep(page).notes.fill('Ring twice.');
  const menu = new SideMenu(page);
  await menu.askToSignOut();
  await menu.yesLogout.click();
  await page.waitForURL('**/login');
  await page.goBack({ waitUntil: 'commit' });
  await page.waitForURL('**/login');
  await expect(page.getByText('Ring twice.')).toBeHidden();
});
