import type { Page } from '@playwright/test';
import { CustomerStep } from '../pages/booking.pages.ts';
import { Calendar, HomePage } from '../pages/search.pages.ts';
import { expectAccessible } from '../support/accessible-screen.ts';
import { holdBack } from '../support/api-answers.ts';
import { codeOf, watchParts, withoutCodeOf } from '../support/parts.ts';
import { leftAt, storeDraft } from '../support/stored-draft.ts';
import { expect, test } from '../support/test.ts';
import { oneWay, tripPath } from '../support/trips.ts';

const failure = (page: Page) => page.getByRole('alert').filter({ hasText: 'This part could not be loaded.' });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('calendar, time zones, menu, dialogs, trip page and phone field load their code when it is first needed', async ({
  page,
}) => {
  const styles: string[] = [];
  page.on('request', (request) => void (request.url().endsWith('.css') && styles.push(request.url())));
  const asked = watchParts(page);
  const home = new HomePage(page);
  await home.open();
  await page.waitForLoadState('networkidle');
  expect(asked()).toEqual([]);

  await home.pickupDate.click();
  await new Calendar(page).opened();
  expect(asked()).toEqual(['calendar']);

  await page.keyboard.press('Escape');
  await home.choosePlace(home.from, 'sydney airport t1', 'Sydney Airport T1 International');
  await expect.poll(asked).toEqual(['calendar', 'zoneTable']);

  await press(page, 'Menu');
  await press(page, 'Support');
  await page.getByRole('dialog', { name: 'Support' }).waitFor();
  expect(asked()).toEqual(['calendar', 'zoneTable', 'sideMenu', 'supportPopup', 'dialog']);

  await press(page, 'Close');
  await home.choosePlace(home.to, 'park hyatt sydney', 'Park Hyatt Sydney');
  await home.search.click();
  const step = new CustomerStep(page);
  await step.continue.click();
  await step.country.waitFor();
  expect(asked()).toEqual(['calendar', 'zoneTable', 'sideMenu', 'supportPopup', 'dialog', 'tripPage', 'phoneInput']);
  // All styles are inline.
  expect(styles).toEqual([]);
});

test('a calendar that fails to load shows an error below its field and can be retried', async ({ page }) => {
  const restore = await withoutCodeOf(page, 'calendar');
  const home = new HomePage(page);
  await home.open();
  await home.chooseRoute();
  await home.pickupDate.click();
  await expect(failure(page)).toBeVisible();
  await expectAccessible(page);
  await press(page, 'Close');
  await expect(failure(page)).toBeHidden();

  // Opening it again shows the failure at once and loads in the background.
  const refused = page.waitForEvent('requestfailed', (request) => codeOf('calendar')(new URL(request.url())));
  await home.pickupDate.click();
  await refused;
  await expect(failure(page)).toBeVisible();
  await restore();
  await press(page, 'Try again');
  await expect(new Calendar(page).month).toBeVisible();
  await expect(failure(page)).toBeHidden();
  expect(await home.to.inputValue()).toBe('Park Hyatt Sydney, 7 Hickson Road, The Rocks NSW 2000');
});

test('a side menu that fails to load shows an error at the foot of the page and can be retried', async ({ page }) => {
  const restore = await withoutCodeOf(page, 'sideMenu');
  const home = new HomePage(page);
  await home.open();
  await press(page, 'Menu');
  await expect(failure(page)).toBeVisible();
  await expectAccessible(page);
  await expect(home.from).toBeVisible();
  await press(page, 'Close');
  await expect(failure(page)).toBeHidden();
  await restore();
  await press(page, 'Menu');
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
});

test('a dialog that fails to load shows an error and can be retried', async ({ page }) => {
  const restore = await withoutCodeOf(page, 'dialog');
  await storeDraft(page, leftAt('customer', { customer: undefined }));
  await page.goto(tripPath(oneWay));
  const step = new CustomerStep(page);
  await step.continue.click();
  await expect(failure(page)).toBeVisible();
  await restore();
  await press(page, 'Try again');
  await expect(step.dialog).toBeVisible();
});

test('a phone field that fails to load shows an error in its place and can be retried', async ({ page }) => {
  const restore = await withoutCodeOf(page, 'phoneInput');
  await storeDraft(page, leftAt('customer'));
  await page.goto(tripPath(oneWay));
  const step = new CustomerStep(page);
  await expect(failure(page)).toBeVisible();
  await expect(step.firstName).toHaveValue('Ada');
  await expectAccessible(page);
  await restore();
  await press(page, 'Try again');
  await expect(step.phone).toHaveValue('0412 345 678');
});

for (const part of ['tripPage', 'draftReader'] as const) {
  test(`a trip opened by its address whose code (${part}) fails to load shows an error and keeps its data on retry`, async ({
    page,
  }) => {
    const restore = await withoutCodeOf(page, part);
    await storeDraft(page, leftAt('customer'));
    await page.goto(tripPath(oneWay));
    await expect(page.getByRole('alert')).toContainText('This page could not be loaded');
    await expectAccessible(page);
    await restore();
    await press(page, 'Try again');
    await expect(new CustomerStep(page).firstName).toHaveValue('Ada');
  });
}

test('the trip page is accessible while its code loads', async ({ page }) => {
  await holdBack(page, codeOf('tripPage'));
  await new HomePage(page).open();
  await page.evaluate(() => {
    window.history.pushState({}, '', '/tripDetail');
  });
  await page.getByRole('status', { name: 'Loading' }).waitFor();
  await expectAccessible(page);
});

test('a part whose code is loading reserves its space, so that nothing moves', async ({ page }) => {
  const releasePhone = await holdBack(page, codeOf('phoneInput'));
  await storeDraft(page, leftAt('customer'));
  await page.goto(tripPath(oneWay));
  const step = new CustomerStep(page);
  const waiting = page.getByRole('textbox', { name: 'Phone' });
  await expect(waiting).toHaveAttribute('aria-busy', 'true');
  const before = await page.getByRole('group', { name: 'Extras' }).boundingBox();
  releasePhone();
  await step.country.waitFor();
  expect(await page.getByRole('group', { name: 'Extras' }).boundingBox()).toEqual(before);
});
