import { HomePage } from '../pages/home.page-model.ts';
import { VehicleStep } from '../pages/vehicle-step.page-model.ts';
import { leftAt, storedDrafts } from '../support/stored-draft.ts';
import { expect, test } from '../support/test.ts';
import { oneWay, tripPath } from '../support/trips.ts';

const draft = leftAt('payment');
const CORRUPT_DRAFTS: readonly string[] = [
  '{',
  'null',
  '[]',
  '42',
  '"draft"',
  '{}',
  JSON.stringify({ version: 0, entries: [draft] }),
  ...[
    { ...draft, step: 'paid' },
    { ...draft, extraIds: 'booster' },
    { ...draft, trip: { ...draft.trip, pickup: { label: 'x', lat: 91, lng: 0 } } },
    { ...draft, trip: { ...draft.trip, pickupAt: { date: '2027-02-31', time: '10:00' } } },
    { ...draft, customer: { ...draft.customer, passengers: -1 } },
  ].map((corrupt) => storedDrafts(corrupt as typeof draft)),
  'x'.repeat(1_000_000),
];

test('the app ignores a corrupt stored draft, and the trip starts at its first step', async ({ page }) => {
  await page.goto('/login');
  for (const stored of CORRUPT_DRAFTS) {
    await page.evaluate((text) => window.localStorage.setItem('bookingDrafts', text), stored);
    await page.goto(tripPath(oneWay));
    await expect(page.getByRole('heading', { level: 1 }), stored.slice(0, 80)).toHaveText('Choose your vehicle');
  }
  await expect(new VehicleStep(page).vehicles).toHaveCount(6);
});

test('the app continues the single draft stored by earlier versions', async ({ page }) => {
  await page.goto('/login');
  await page.evaluate(
    (text) => window.localStorage.setItem('bookingDraft', text),
    JSON.stringify({ ...draft, version: 1 }),
  );
  await page.goto(tripPath(oneWay));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment');
  expect(await page.evaluate(() => window.localStorage.getItem('bookingDraft'))).toBeNull();
});

test('corrupt values under all other keys break neither the home page nor the trip page', async ({ page }) => {
  await page.addInitScript(() => {
    const values = { active: '{"id":', site_email: '<b>', site_title: '\u0000', logo: 'javascript:alert(1)' };
    const visitor = { auth: 'yes', token: '\ud800', username: 'null', avatar: '[]', url: '//evil.example', role: '{}' };
    for (const [key, value] of Object.entries({ ...values, ...visitor })) window.localStorage.setItem(key, value);
  });
  const home = new HomePage(page);
  await home.open();
  await home.chooseRoute();
  await home.search.click();
  await expect(new VehicleStep(page).vehicles).toHaveCount(6);
});

test('a visitor whose browser blocks local storage still reaches the vehicles', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('Access is denied', 'SecurityError');
      },
    });
  });
  const home = new HomePage(page);
  await home.open();
  await home.chooseRoute();
  await home.search.click();
  await expect(new VehicleStep(page).vehicles).toHaveCount(6);
});
