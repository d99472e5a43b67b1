import { HomePage } from '../pages/home.page-model.ts';
import { VehicleStep } from '../pages/vehicle-step.page-model.ts';
import { leftAt } from '../support/stored-draft.ts';
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
  JSON.stringify({ ...draft, version: 0 }),
  JSON.stringify({ ...draft, step: 'paid' }),
  JSON.stringify({ ...draft, extraIds: 'booster' }),
  JSON.stringify({ ...draft, trip: { ...draft.trip, pickup: { label: 'x', lat: 91, lng: 0 } } }),
  JSON.stringify({ ...draft, trip: { ...draft.trip, pickupAt: { date: '2027-02-31', time: '10:00' } } }),
  JSON.stringify({ ...draft, customer: { ...draft.customer, passengers: -1 } }),
  'x'.repeat(1_000_000),
];

test('a stored draft that is corrupt in any way is left aside, and the trip starts at its first step', async ({
  page,
}) => {
  await page.goto('/login');
  for (const stored of CORRUPT_DRAFTS) {
    await page.evaluate((text) => window.localStorage.setItem('bookingDraft', text), stored);
    await page.goto(tripPath(oneWay));
    await expect(page.getByRole('heading', { level: 1 }), stored.slice(0, 80)).toHaveText('Choose your vehicle');
  }
  await expect(new VehicleStep(page).vehicles).toHaveCount(6);
});

test('corrupt values under every other key break neither home nor trip page', async ({ page }) => {
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

test('a browser that refuses local storage altogether still takes a trip to its vehicles', async ({ page }) => {
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
