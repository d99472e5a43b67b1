import type { Locator, Page } from '@playwright/test';
import { HomePage } from '../pages/home.page-model.ts';
import { VehicleStep } from '../pages/vehicle-step.page-model.ts';
import { answerWith } from '../support/api-answers.ts';
import { leftAt, storeDraft } from '../support/stored-draft.ts';
import { expect, test } from '../support/test.ts';
import { oneWay, tripPath } from '../support/trips.ts';

let menu: Locator;
let menuButton: Locator;

async function openMenu(page: Page): Promise<void> {
  menu = page.getByRole('dialog', { name: 'Menu' });
  menuButton = page.getByRole('button', { name: 'Menu', exact: true });
  await menuButton.click();
  await expect(menu).toBeVisible();
}

const choose = (name: string) => menu.getByRole('link', { name }).or(menu.getByRole('button', { name })).click();

test('the menu is 16rem wide, sits at the left edge and slides for 300 ms unless motion is reduced', async ({
  page,
}) => {
  await new HomePage(page).open();
  await openMenu(page);
  await expect.poll(() => menu.boundingBox()).toEqual({ x: 0, y: 0, width: 256, height: 900 });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await menu.evaluate((element) => getComputedStyle(element).animationDuration)).toBe('0.3s');
});

for (const [way, close] of [
  ['Escape', (page: Page) => page.keyboard.press('Escape')],
  ['a press beside it', (page: Page) => page.mouse.click(800, 400)],
  ['its own button', (page: Page) => page.getByRole('button', { name: 'Close menu' }).click()],
] as const) {
  test(`the menu closes on ${way} and returns the focus`, async ({ page }) => {
    await new HomePage(page).open();
    await openMenu(page);
    await expect(menu.locator(':focus')).toHaveCount(1);
    await close(page);
    await expect(menu).toBeHidden();
    await expect(menuButton).toBeFocused();
  });
}

test('the menu shows a guest Sign In, Request a ride, Support and the two app stores', async ({ page }) => {
  await new HomePage(page).open();
  await openMenu(page);
  const install = menu.getByRole('button', { name: 'Install App' });
  await expect(install).toHaveAttribute('aria-expanded', 'false');
  await install.click();
  await expect(install).toHaveAttribute('aria-expanded', 'true');
  const entries = await menu
    .locator('nav')
    .locator('a, button')
    .evaluateAll((elements) =>
      elements.map((element) => [
        element.textContent?.replace(' (opens in a new tab)', ''),
        element.getAttribute('href'),
        element.getAttribute('target'),
        element.getAttribute('rel'),
      ]),
    );
  expect(entries).toEqual([
    ['Sign In', '/login', null, null],
    ['Request a ride', '/', null, null],
    ['Support', null, null, null],
    ['Install App', null, null, null],
    ['Google Play Store', 'https://play.google.com/store/apps', '_blank', 'noopener noreferrer'],
    ['Apple App Store', 'https://www.apple.com/app-store/', '_blank', 'noopener noreferrer'],
  ]);
  await install.click();
  await expect(menu.getByRole('link', { name: 'Google Play Store' })).toBeHidden();
});

test('Request a ride reloads the home page, returns to the first step and stays the active entry', async ({ page }) => {
  await storeDraft(page, leftAt('payment'));
  await page.goto(tripPath(oneWay));
  await page.evaluate(() => {
    document.documentElement.dataset.before = 'reload';
  });
  await openMenu(page);
  await choose('Request a ride');
  await page.waitForURL((url) => url.pathname === '/');
  await new HomePage(page).pickupTime.getByLabel('Hour').waitFor();
  await expect(page.locator('html')).not.toHaveAttribute('data-before');
  expect(await page.evaluate(() => window.localStorage.getItem('active'))).toBe('1');

  await openMenu(page);
  await expect(menu.getByRole('link', { name: 'Request a ride' })).toHaveAttribute('aria-current', 'page');
  await page.goto(tripPath(oneWay));
  await expect(new VehicleStep(page).heading).toHaveText('Choose your vehicle');
});

test('Sign In opens the login without a reload and closes the menu', async ({ page }) => {
  await new HomePage(page).open();
  await page.evaluate(() => {
    document.documentElement.dataset.before = 'reload';
  });
  await openMenu(page);
  await choose('Sign In');
  await page.waitForURL('**/login');
  await expect(menu).toBeHidden();
  await expect(page.locator('html')).toHaveAttribute('data-before', 'reload');
  await expect(page.getByRole('main')).toBeFocused();
});

for (const [button, address] of [
  ['Call Support', 'tel:+61255500142'],
  ['Send Email to Support', 'mailto:bookings@meridian.example'],
] as const) {
  test(`'${button}' opens ${address} and closes the popup`, async ({ page }) => {
    const opened = await watchOpened(page);
    await new HomePage(page).open();
    await openMenu(page);
    await choose('Support');
    const popup = page.getByRole('dialog', { name: 'Support' });
    await popup.getByRole('button', { name: button }).click();
    await expect(popup).toBeHidden();
    expect(opened).toEqual([address]);
  });
}

test('the support popup closes on Escape and returns the focus to the page', async ({ page }) => {
  await new HomePage(page).open();
  await openMenu(page);
  await choose('Support');
  const popup = page.getByRole('dialog', { name: 'Support' });
  await expect(popup).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();
  await expect(menuButton).toBeFocused();
});

test('the support links are disabled without a phone number and an address in the settings', async ({ page }) => {
  await answerWith(page, '/settings', { status: 500, json: {} });
  await new HomePage(page).open();
  await openMenu(page);
  await choose('Support');
  await expect(page.getByRole('button', { name: 'Call Support' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Send Email to Support' })).toBeDisabled();
});

/** The addresses of other programs that the page opens; no browser event reports them. */
async function watchOpened(page: Page): Promise<string[]> {
  const opened: string[] = [];
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.enable');
  devtools.on('Page.frameRequestedNavigation', ({ url }) => opened.push(url));
  return opened;
}
