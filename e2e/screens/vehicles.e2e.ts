import type { Page, Request } from '@playwright/test';
import { HomePage } from '../pages/home.page-model.ts';
import { LocationPopup } from '../pages/location-popup.page-model.ts';
import { VehicleStep } from '../pages/vehicle-step.page-model.ts';
import { answerWith, cutOff } from '../support/api-answers.ts';
import { expect, test } from '../support/test.ts';
import { byTheHour, oneWay, tripPath } from '../support/trips.ts';

const chosen = async (step: VehicleStep) =>
  (await step.offers()).filter(({ isChosen }) => isChosen).map(({ title }) => title);

/** The vehicle requests so far. */
function watchLookups(page: Page): Request[] {
  const lookups: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/v1/vehicles') lookups.push(request);
  });
  return lookups;
}

async function changeRoute(page: Page, drop: string, name: string): Promise<void> {
  await new VehicleStep(page).overview.getByRole('button', { name: 'Change route' }).click();
  const location = new LocationPopup(page);
  await location.opened();
  await new HomePage(page).choosePlace(location.drop, drop, name);
  await location.confirm.click();
  await expect(location.popup).toBeHidden();
}

test('a route without vehicles says so and offers to change the route', async ({ page }) => {
  const restore = await answerWith(page, '/vehicles', { json: { vehicles: [] } });
  await page.goto(tripPath(oneWay));
  await expect(page.getByText('No vehicles available for this route')).toBeVisible();
  await expect(new VehicleStep(page).continue).toBeDisabled();
  await restore();
  await changeRoute(page, 'taronga zoo', 'Taronga Zoo');
  await expect(new VehicleStep(page).vehicles).toHaveCount(6);
});

test('a failed load of the vehicles shows an error, and a retry shows the vehicles', async ({ page }) => {
  for (const fail of [
    () => cutOff(page, '/vehicles'),
    () => answerWith(page, '/vehicles', { status: 500, json: {} }),
    () => answerWith(page, '/vehicles', { json: { vehicles: [{ id: 1, price: 'free' }] } }),
  ]) {
    const restore = await fail();
    await page.goto(tripPath(oneWay));
    const step = new VehicleStep(page);
    await expect(step.alert).toContainText('Vehicles could not be loaded. Check your connection and try again.');
    await expect(step.continue).toBeDisabled();
    await restore();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(step.vehicles).toHaveCount(6);
  }
});

test('the app requests vehicles a second after the last change of the trip', async ({ page }) => {
  const lookups = watchLookups(page);
  await page.clock.install();
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await page.goto(tripPath(oneWay));
  // The app takes a few ticks to start.
  await expect(async () => {
    await page.clock.runFor(1);
    await expect(page.getByText('Loading vehicles')).toBeAttached({ timeout: 250 });
    await expect(new VehicleStep(page).overview).toContainText('02:30 PM', { timeout: 250 });
  }).toPass();
  await page.clock.runFor(900);
  expect(lookups).toHaveLength(0);
  await expect(async () => {
    await page.clock.runFor(100);
    await expect(new VehicleStep(page).vehicles).toHaveCount(6, { timeout: 250 });
  }).toPass();
  expect(lookups).toHaveLength(1);
});

test('the first vehicle is preselected and a click changes it, also with the keyboard', async ({ page }) => {
  await page.goto(tripPath(oneWay));
  const step = new VehicleStep(page);
  await step.vehicles.first().waitFor();
  expect(await chosen(step)).toEqual(['Business Sedan']);
  await page.getByText('Seven seats facing each other or the road').click();
  expect(await chosen(step)).toEqual(['People Mover']);
  await expect(step.priceBreakdown).toContainText('People Mover');
  await page.keyboard.press('ArrowDown');
  expect(await chosen(step)).toEqual(['Minibus']);
  await expect(step.priceBreakdown).toContainText('Minibus');
});

test('a selected vehicle survives a new list and appears in the next step with its price', async ({ page }) => {
  await page.goto(tripPath(oneWay));
  const step = new VehicleStep(page);
  await step.vehicle('Luxury SUV').check({ force: true });
  const before = await step.prices();
  await changeRoute(page, 'taronga zoo', 'Taronga Zoo');
  await expect(step.vehicles).toHaveCount(6);
  expect(await chosen(step)).toEqual(['Luxury SUV']);
  expect(await step.prices()).not.toEqual(before);
  const prices = await step.prices();
  await step.continue.click();
  await expect(step.heading).toHaveText('Customer Info');
  expect(await step.prices()).toEqual(prices);
});

test("the step states the included services, the cancellation terms and the chauffeur's waiting time", async ({
  page,
}) => {
  await page.goto(tripPath(oneWay));
  const termsOf = (name: string) =>
    page
      .locator('section', { has: page.getByRole('heading', { name }) })
      .getByRole('listitem')
      .allInnerTexts();
  await new VehicleStep(page).vehicles.first().waitFor();
  await expect(page.getByText('All prices include VAT, fees, and tolls')).toBeVisible();
  expect({ cancellation: await termsOf('Cancellation'), waiting: await termsOf('Free waiting time') }).toEqual({
    cancellation: [
      'Free if cancelled 7 or more days before pickup',
      'Free if cancelled 24 hours to 7 days before pickup',
      '50% fee if cancelled 4 to 24 hours before pickup',
      '100% fee if cancelled within 4 hours of pickup',
    ],
    waiting: [
      'Chauffeur will wait 15 minutes free of charge.',
      'Domestic airport pickup: 30 minutes free waiting.',
      'International airport pickup: 60 minutes free waiting.',
    ],
  });
});

test('a place longer than 20 characters is truncated, and Show More shows it in full', async ({ page }) => {
  const [exact, longer] = ['Twenty letters here.', 'Twenty-one characters'];
  const at = { lat: -33.9, lng: 151.2 };
  await page.goto(tripPath({ ...byTheHour, pickup: { label: exact, ...at }, drop: { label: longer, ...at } }));
  const step = new VehicleStep(page);
  const places = async () => (await step.tripFacts()).slice(0, 2);
  await step.vehicles.first().waitFor();
  expect(await places()).toEqual([
    ['Pickup', 'Twenty letters here.'],
    ['Drop', 'Twenty-one character... Show More'],
  ]);
  await page.getByRole('button', { name: 'Show More' }).click();
  expect(await places()).toEqual([
    ['Pickup', 'Twenty letters here.'],
    ['Drop', 'Twenty-one characters Show Less'],
  ]);
  await page.getByRole('button', { name: 'Show Less' }).click();
  expect((await places())[1]).toEqual(['Drop', 'Twenty-one character... Show More']);
});
