import { VehicleStep } from '../pages/booking.pages.ts';
import { HomePage } from '../pages/search.pages.ts';
import { leftAt, storedDrafts } from '../support/stored-draft.ts';
import { expect, test } from '../support/test.ts';
import { oneWay, tripPath } from '../support/trips.ts';

const draft = leftAt('payment');
/** `booking-draft` reads every other kind in its own tests. */
const CORRUPT_DRAFTS = ['{', storedDrafts({ ...draft, step: 'paid' } as unknown as typeof draft)];

test('the app ignores a corrupt stored draft, and the trip starts at its first step', async ({ page }) => {
  await page.goto('/login');
  for (const stored of CORRUPT_DRAFTS) {
    await page.evaluate((text) => window.localStorage.setItem('bookingDrafts', text), stored);
    await page.goto(tripPath(oneWay));
    await expect(page.getByRole('heading', { level: 1 }), stored.slice(0, 80)).toHaveText('Choose your vehicle');
  }
  await expect(new VehicleStep(page).vehicles).toHaveCount(6);
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
