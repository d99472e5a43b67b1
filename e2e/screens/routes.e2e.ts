import { HomePage } from '../pages/search.pages.ts';
import { expect, test } from '../support/test.ts';

/** The titles of the window. */
const TITLES = {
  '/': 'Request a ride · Meridian Chauffeurs',
  '/tripDetail': 'Choose your vehicle · Meridian Chauffeurs',
  '/tripdetail/': 'Choose your vehicle · Meridian Chauffeurs',
  '/success': 'Booking confirmation · Meridian Chauffeurs',
  '/login': 'Log in · Meridian Chauffeurs',
  '/signup': 'Sign up · Meridian Chauffeurs',
  '/forget-password': 'Forgot password · Meridian Chauffeurs',
  '/RESETEMAILSENT': 'Check your email · Meridian Chauffeurs',
  '/reset-password': 'Reset password · Meridian Chauffeurs',
};

const pathOf = (address: string) => new URL(address).pathname;

test('a guest stays on each page that guests may open, in any case and with a trailing slash, and it sets the title', async ({
  page,
}) => {
  for (const [path, title] of Object.entries(TITLES)) {
    await page.goto(path);
    await page.locator('h1').waitFor();
    await expect(page).toHaveTitle(title);
    expect(pathOf(page.url())).toBe(path);
  }
});

test('every other path redirects a guest to the login page, and Back does not return to it', async ({ page }) => {
  for (const path of ['/bookings', '/%E2%82%AC']) {
    await page.goto('/');
    await page.goto(path);
    await page.waitForURL('**/login');
    await page.goBack();
    await expect(page, path).toHaveURL('/');
  }
});

test('the skip link is the first tab stop and moves to the content', async ({ page }) => {
  await new HomePage(page).open();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('combobox', { name: 'From' })).toBeFocused();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the home page shows its title, and every page that booking needs JavaScript', async ({ page }) => {
    const needed = 'Booking a ride needs JavaScript. Switch it on and load the page again.';
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A car and a chauffeur, on your time.');
    await expect(page.locator('noscript p')).toHaveText(needed);
    for (const path of ['/signup', '/tripDetail'] as const) {
      await page.goto(path);
      await expect(page).toHaveTitle(TITLES[path]);
    }
    await expect(page.locator('noscript p')).toBeVisible();
    await expect(page.locator('noscript p')).toHaveText(needed);
  });
});
