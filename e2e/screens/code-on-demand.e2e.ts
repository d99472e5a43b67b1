import type { Locator, Page } from '@playwright/test';
import { ProfilePage } from '../pages/account.pages.ts';
import { CustomerStep } from '../pages/booking.pages.ts';
import { Calendar, HomePage } from '../pages/search.pages.ts';
import { expectAccessible } from '../support/accessible-screen.ts';
import { holdBack } from '../support/api-answers.ts';
import { visitSignedIn } from '../support/customers.ts';
import { codeOf, type Part, watchParts, withoutCodeOf } from '../support/parts.ts';
import { expect, test } from '../support/test.ts';
import { oneWay, openTripAt, tripPath } from '../support/trips.ts';

const failure = (page: Page) => page.getByRole('alert').filter({ hasText: /^We couldn't load this (?:part|page)/ });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('calendar, menu, dialogs, trip page and phone field load their code when it is first needed', async ({ page }) => {
  const styles: string[] = [];
  page.on('request', (request) => void (request.url().endsWith('.css') && styles.push(request.url())));
  const asked = watchParts(page);
  const home = new HomePage(page);
  await home.open();
  await page.waitForLoadState('networkidle');
  expect(asked()).toEqual([]);

  await home.pickupDate.click();
  await new Calendar(page).opened();
  await expect.poll(asked).toEqual(['calendar']);

  await page.keyboard.press('Escape');
  await home.choosePlace(home.from, 'sydney airport t1', 'Sydney Airport T1 International');
  await press(page, 'Menu');
  await press(page, 'Support');
  await page.getByRole('dialog', { name: 'Support' }).waitFor();
  await expect.poll(asked).toEqual(['calendar', 'sideMenu', 'supportPopup', 'dialog']);

  await press(page, 'Close');
  await home.choosePlace(home.to, 'park hyatt sydney', 'Park Hyatt Sydney');
  await home.search.click();
  const step = new CustomerStep(page);
  await step.continue.click();
  await step.country.waitFor();
  await expect
    .poll(asked)
    .toEqual(['calendar', 'sideMenu', 'supportPopup', 'dialog', 'tripPage', 'draftReader', 'phoneInput']);
  // All styles are inline.
  expect(styles).toEqual([]);
});

test('the code of the dialogs of trip and profile loads on the first input: they may have to tell of a lost network', async ({
  page,
}) => {
  const inputs = {
    trip: async () => {
      await openTripAt(page, 'customer');
      await new CustomerStep(page).firstName.press('End');
    },
    profile: async () => {
      await visitSignedIn(page);
      await new ProfilePage(page).open();
      await new ProfilePage(page).firstName.press('End');
    },
  };
  for (const [name, press] of Object.entries(inputs)) {
    const asked = watchParts(page);
    await press();
    await expect.poll(asked, name).toContain('dialog');
  }
});

test('a search that is edited while the trip page loads opens nothing', async ({ page }) => {
  const home = new HomePage(page);
  await home.open();
  const release = await holdBack(page, codeOf('tripPage'));
  await home.chooseRoute();
  await home.search.click();
  await expect(home.search).toHaveAttribute('aria-busy', 'true');
  await home.from.fill('melb');
  const loaded = page.waitForResponse((response) => codeOf('tripPage')(new URL(response.url())));
  release();
  await loaded;
  await page.waitForLoadState('networkidle');
  await expect(home.from).toHaveValue('melb');
  expect(new URL(page.url()).pathname).toBe('/');
});

/** Opens a part whose code fails to load, and tries again. */
async function failOnce(page: Page, part: Part, need: () => Promise<unknown>, shown: Locator): Promise<void> {
  const restore = await withoutCodeOf(page, part);
  await need();
  await expect(failure(page), part).toBeVisible();
  await expectAccessible(page);
  await restore();
  await press(page, 'Try again');
  await expect(shown).toBeVisible();
  await expect(failure(page)).toBeHidden();
}

test('a calendar and a side menu that fail to load show an error and can be retried', async ({ page }) => {
  const home = new HomePage(page);
  await home.open();
  const calendar = new Calendar(page);
  await failOnce(page, 'calendar', () => home.pickupDate.click(), calendar.month);
  await page.keyboard.press('Escape');
  await expect(calendar.popup).toBeHidden();
  await failOnce(page, 'sideMenu', () => press(page, 'Menu'), page.getByRole('dialog', { name: 'Menu' }));
});

for (const part of ['tripPage', 'draftReader', 'phoneInput'] as const)
  test(`a trip opened by its address (${part}) that fails to load shows an error and can be retried`, async ({
    page,
  }) => {
    const step = new CustomerStep(page);
    await failOnce(page, part, () => openTripAt(page, 'customer'), step.country);
    await expect(step.firstName).toHaveValue('Ada');
    await expect(step.phone).toHaveValue('0412 345 678');
  });

test('code that a newer release has removed comes with the page on the second try', async ({ page }) => {
  const untilReload = async (part: Part) => {
    const restore = await withoutCodeOf(page, part);
    return () => page.route(/\/tripDetail\?/, (route) => restore().then(() => route.continue()));
  };
  const release = await untilReload('tripPage');
  const home = new HomePage(page);
  await home.open();
  await home.chooseRoute();
  await home.search.click();
  await expect(page.getByText("We couldn't open your trip.")).toBeVisible();
  await release();
  await home.search.click();
  const step = new CustomerStep(page);
  await expect(step.continue).toBeEnabled();

  const releasePhone = await untilReload('phoneInput');
  await step.continue.click();
  await step.firstName.fill('Ada');
  await press(page, 'Try again');
  await expect(failure(page)).toBeVisible();
  await releasePhone();
  await press(page, 'Try again');
  await expect(step.country).toBeVisible();
  await expect(step.firstName).toHaveValue('Ada');
});

test("'Try again' under a step whose code fails to load leaves the focus on the title", async ({ page }) => {
  const code = '**/assets/later-step-*.js';
  await page.route(code, (route) => route.abort('internetdisconnected'));
  await page.goto(tripPath(oneWay));
  const step = new CustomerStep(page);
  await step.continue.click();
  await expect(failure(page)).toBeVisible();
  await page.unroute(code);
  await step.tryAgain.press('Enter');
  await expect(step.firstName).toBeVisible();
  await expect(step.heading).toBeFocused();
});

test('a page that fails to load begins at its title (`access/focus`), and loads once the network is back (`wire/failures`)', async ({
  page,
  context,
}) => {
  await new HomePage(page).open();
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { name: "We couldn't load this page" })).toBeFocused();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Log in to continue' })).toBeVisible();
});

test('a part whose code is loading reserves its space, so that nothing moves, and keeps the focus', async ({
  page,
}) => {
  const releasePhone = await holdBack(page, codeOf('phoneInput'));
  await openTripAt(page, 'customer');
  const step = new CustomerStep(page);
  const waiting = page.getByRole('textbox', { name: 'Phone' });
  await expect(waiting).toHaveAttribute('aria-busy', 'true');
  await waiting.focus();
  const before = await page.getByRole('group', { name: 'Extras' }).boundingBox();
  releasePhone();
  await step.country.waitFor();
  await expect.poll(() => page.getByRole('group', { name: 'Extras' }).boundingBox()).toEqual(before);
  await expect(step.phone).toBeFocused();
});
