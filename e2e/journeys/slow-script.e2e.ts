import type { Page } from '@playwright/test';
import { LoginPage } from '../pages/account.pages.ts';
import { CustomerStep } from '../pages/booking.pages.ts';
import { HomePage } from '../pages/search.pages.ts';
import { holdBack } from '../support/api-answers.ts';
import { expect, test } from '../support/test.ts';
import { oneWay, tripPath } from '../support/trips.ts';

test('everything entered and pressed on the home page before the script loads takes effect afterwards', async ({
  page,
}) => {
  const release = await openWithoutScript(page, '/');
  const home = new HomePage(page);
  await home.serviceType.selectOption('Return');
  const passengers = page.getByRole('group', { name: 'Passengers' });
  await passengers.getByRole('button', { name: 'Increase' }).dblclick();
  await home.from.fill('park hyatt sydney');
  await home.from.press('Enter');
  await home.search.click();
  await expect(home.from).toHaveValue('park hyatt sydney');
  expect(new URL(page.url()).search).toBe('');

  release();
  await expect(home.returnDate).toBeVisible();
  await expect(passengers.getByRole('status')).toHaveText('3');
  await expect(page.getByText('Drop location is required.', { exact: true })).toBeVisible();
  await page.getByRole('option', { name: 'Park Hyatt Sydney' }).click();
  await expect(home.from).toHaveValue('Park Hyatt Sydney, 7 Hickson Road, The Rocks NSW 2000');
});

test('the trip page comes with its vehicles; one that is chosen before the script loads is booked (`booking/trip-page`)', async ({
  page,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname);
  });
  const release = await openWithoutScript(page, tripPath(oneWay));
  await vehiclesSent(page);
  await page.getByRole('form', { name: 'Vehicle' }).getByText('Electric Sedan').click();
  await page.getByRole('button', { name: 'Continue' }).click();
  release();
  await expect(page.getByRole('heading', { name: 'Customer Info', level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Price breakdown' })).toContainText('Electric Sedan');
  expect(calls).toEqual(['/api/v1/user/guest_extras']);
});

test('Continue on the reloaded page of a trip that was searched, pressed before the script loads, takes effect', async ({
  page,
}) => {
  const home = new HomePage(page);
  await home.open();
  await home.chooseRoute();
  await home.search.click();
  const { continue: button, heading } = new CustomerStep(page);
  await button.waitFor();
  const release = await holdBack(page, SCRIPTS);
  await page.reload({ waitUntil: 'commit' });
  await vehiclesSent(page);
  await button.click();
  release();
  await expect(heading).toHaveText('Customer Info');
});

test('Continue on a device that is too slow for the prices to be checked in time, pressed before the script loads, takes effect', async ({
  page,
}) => {
  await page.addInitScript(() => {
    AbortSignal.timeout = () => AbortSignal.abort();
  });
  const release = await openWithoutScript(page, tripPath(oneWay));
  await vehiclesSent(page);
  const { continue: button, heading } = new CustomerStep(page);
  await button.click();
  release();
  await expect(heading).toHaveText('Customer Info');
});

for (const { chosen, booked } of [
  { chosen: undefined, booked: 'Electric Sedan' },
  { chosen: 'Luxury SUV', booked: 'Luxury SUV' },
])
  test(`Continue on the reloaded page of a trip with another vehicle, pressed before the script loads, leads on with ${booked}`, async ({
    page,
  }) => {
    const vehicles = page.getByRole('form', { name: 'Vehicle' });
    await page.goto(tripPath(oneWay));
    await vehicles.getByText('Electric Sedan').click();
    const release = await holdBack(page, SCRIPTS);
    await page.reload({ waitUntil: 'commit' });
    await vehiclesSent(page);
    await expect(vehicles.getByRole('radio', { name: 'Business Sedan' })).toBeChecked();
    if (chosen) await vehicles.getByText(chosen).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    release();
    await expect(page.getByRole('heading', { name: 'Customer Info', level: 1 })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Price breakdown' })).toContainText(booked);
  });

test('the menu of a trip page without a trip, pressed before the script loads, comes before the location popup', async ({
  page,
}) => {
  const dialogs = () =>
    page.getByRole('dialog').evaluateAll((all) => all.map((dialog) => dialog.textContent?.slice(0, 7)));
  const release = await openWithoutScript(page, '/tripDetail');
  await page.getByRole('button', { name: 'Menu' }).click();
  release();
  await expect.poll(dialogs).toEqual(['Sign In']);
  await page.getByRole('button', { name: 'Close menu' }).click();
  await expect.poll(dialogs).toEqual(['Change ']);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.poll(dialogs).toEqual([]);
});

test('a login submitted before the script loads stays out of the URL and is sent afterwards', async ({ page }) => {
  const release = await openWithoutScript(page, '/login');
  const login = new LoginPage(page);
  await login.logInAs('nobody@example.com', 'plum-harbour-lantern');
  expect(page.url()).toMatch(/\/login$/);

  release();
  await expect(login.alert).toHaveText('Incorrect email or password.');
});

test('Enter in a login without a password, before the script loads, asks for the password', async ({ page }) => {
  const release = await openWithoutScript(page, '/login');
  const login = new LoginPage(page);
  await login.email.fill('ada@example.com');
  await login.email.press('Enter');
  release();
  await expect(login.alert).toHaveText('Please fill all fields.');
  await expect(login.password).toBeFocused();
  await expect(login.email).toHaveValue('ada@example.com');
});

test('the password toggle pressed before the script loads leaves the focus in the field, and sending hides the password', async ({
  page,
}) => {
  const release = await openWithoutScript(page, '/login');
  const login = new LoginPage(page);
  await login.password.fill('plum-harbour-lantern');
  await login.showPassword.click();
  await expect(login.password).toBeFocused();

  release();
  await login.hidePassword.waitFor();
  await expect(login.password).toBeFocused();
  await expect(login.password).toHaveAttribute('type', 'text');
  await holdBack(page, '**/loginByEmail');
  await login.logInAs('ada@example.com', 'plum-harbour-lantern');
  await expect(login.password).toHaveAttribute('type', 'password');
});

test('a page whose script cannot be loaded is loaded again by the next press', async ({ page }) => {
  const failed = page.waitForEvent('requestfailed', (request) => SCRIPTS.test(request.url()));
  await page.route(SCRIPTS, (route) => route.abort('connectionreset'));
  await page.goto('/', { waitUntil: 'commit' });
  await failed;
  await page.unroute(SCRIPTS);

  const menu = page.getByRole('button', { name: 'Menu' });
  const reloaded = page.waitForEvent('load');
  await menu.click();
  await reloaded;
  await menu.click();
  await expect(page.getByRole('dialog')).toContainText('Sign In');
});

/** A busy server sends the trip page without its vehicles. */
async function vehiclesSent(page: Page): Promise<void> {
  await expect(async () => {
    await page.getByRole('contentinfo').waitFor();
    if ((await page.locator('#root[data-prerendered]').count()) > 0) return;
    await page.reload({ waitUntil: 'commit' });
    throw new Error('No vehicles yet');
  }).toPass();
}

const SCRIPTS = /\/assets\/.*\.js$/;

/** Opens a page whose scripts load when the returned function is called. */
async function openWithoutScript(page: Page, path: string): Promise<() => void> {
  const release = await holdBack(page, SCRIPTS);
  await page.goto(path, { waitUntil: 'commit' });
  return release;
}
