import { chromium } from '@playwright/test';
import { findChromium } from '#tooling/chromium.ts';
import { ProfilePage } from '../pages/account.pages.ts';
import { CheckoutPage, CustomerStep, PaymentStep, SuccessPage, VehicleStep } from '../pages/booking.pages.ts';
import { SideMenu } from '../pages/shell.pages.ts';
import { newCustomer, register, visitAs, visitAsNew } from '../support/customers.ts';
import { test as base, expect } from '../support/test.ts';
import { oneWay, openTripAt, tripPath } from '../support/trips.ts';

/** Playwright switches the back/forward cache off, and a headless shell has none. */
const test = base.extend({
  context: async ({ launchOptions, contextOptions, baseURL }, use) => {
    const ignoreDefaultArgs = ['--disable-back-forward-cache'];
    const browser = await chromium.launch({ ...launchOptions, executablePath: findChromium(), ignoreDefaultArgs });
    await use(await browser.newContext({ ...contextOptions, baseURL }));
    await browser.close();
  },
});

test('a page restored from the cache enables Book Now again, for the same checkout, and an order edited after a payment that it has not learned of opens its confirmation (`booking/replaced`)', async ({
  page,
  browser,
}) => {
  await page.addInitScript(() => {
    window.addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset.restored = String(persisted);
    });
  });
  await openTripAt(page, 'payment');
  const payment = new PaymentStep(page);
  await payment.bookNow.click();
  await new CheckoutPage(page).pay.waitFor();
  const checkout = page.url();

  await page.goBack({ waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-restored', 'true');
  await payment.bookNow.click();
  await new CheckoutPage(page).pay.waitFor();
  await expect(page).toHaveURL(checkout);

  const elsewhere = await browser.newPage();
  await elsewhere.goto(page.url());
  await new CheckoutPage(elsewhere).payWith('4242 4242 4242 4242');
  await new SuccessPage(elsewhere).heading.waitFor();
  const paid = new URL(elsewhere.url()).search;

  await page.goBack({ waitUntil: 'commit' });
  await payment.previous.click();
  await new CustomerStep(page).notes.fill('Two prams');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await payment.bookNow.click();
  await expect(new SuccessPage(page).heading).toBeVisible();
  expect(new URL(page.url()).search).toBe(paid);
});

test("a profile restored from the cache is never saved to another customer's account", async ({ page, server }) => {
  const [first, second] = [newCustomer(), { ...newCustomer(), firstName: 'Grace', lastName: 'Hopper' }];
  for (const customer of [first, second]) await register(server.url, customer);
  await visitAs(page, server, first);
  const profile = new ProfilePage(page);
  await profile.open();
  await profile.firstName.fill('Nancy');
  await page.evaluate(() => {
    window.addEventListener('pageshow', ({ persisted }) => {
      if (persisted) window.localStorage.setItem('restored', 'yes');
    });
  });
  // A request in flight keeps a page out of the cache.
  await page.waitForLoadState('networkidle');
  await visitAs(page, server, second);

  await page.goBack({ waitUntil: 'commit' });
  await page.waitForURL(({ pathname }) => pathname === '/');
  expect(await page.evaluate(() => window.localStorage.getItem('restored'))).toBe('yes');
  await profile.open();
  await expect(profile.firstName).toHaveValue('Grace');
  await expect(profile.lastName).toHaveValue('Hopper');
});

test('a page left by signing out is empty when restored from the cache', async ({ page, server }) => {
  await visitAsNew(page, server);
  await page.goto(tripPath(oneWay));
  await new VehicleStep(page).continue.click();
  await new CustomerStep(page).notes.fill('Ring twice.');
  await new SideMenu(page).logOut();
  await page.waitForURL('**/login');
  await page.goBack({ waitUntil: 'commit' });
  await page.waitForURL('**/login');
  await expect(page.getByText('Ring twice.')).toBeHidden();
});
