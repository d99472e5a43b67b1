import type { Page } from '@playwright/test';
import { VehicleStep } from '../pages/booking.pages.ts';
import { HomePage } from '../pages/search.pages.ts';
import { expect, test } from '../support/test.ts';

test('corrupt values under all keys break neither the home page nor the trip page', async ({ page }) => {
  await page.addInitScript(() => {
    const values = {
      active: '{"id":',
      bookingDrafts: '{',
      site_email: '<b>',
      site_title: '\u0000',
      logo: 'javascript:alert(1)',
    };
    const visitor = { auth: 'yes', token: '\ud800', username: 'null', avatar: '[]', url: '//evil.example', role: '{}' };
    for (const [key, value] of Object.entries({ ...values, ...visitor })) window.localStorage.setItem(key, value);
  });
  await searchVehicles(page);
});

test('a visitor whose browser blocks local storage still reaches the vehicles', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('Access is denied', 'SecurityError');
      },
    });
  });
  await searchVehicles(page);
});

async function searchVehicles(page: Page): Promise<void> {
  const home = new HomePage(page);
  await home.open();
  await home.chooseRoute();
  await home.search.click();
  await expect(new VehicleStep(page).vehicles).toHaveCount(6);
}
