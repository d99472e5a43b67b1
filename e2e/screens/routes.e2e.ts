import { HomePage } from '../pages/home.page-model.ts';
import { expect, test } from '../support/test.ts';

const pathOf = (address: string) => new URL(address).pathname;

test('a guest stays on each page that guests may open', async ({ page }) => {
  const own = [
    '/',
    '/tripDetail',
    '/success',
    '/login',
    '/signup',
    '/forget-password',
    '/ResetEmailSent',
    '/reset-password',
  ];
  const reached: string[] = [];
  for (const path of own) {
    await page.goto(path);
    await page.locator('h1').waitFor();
    reached.push(pathOf(page.url()));
  }
  expect(reached).toEqual(own);
});

test('every other path redirects a guest to the login page, and Back does not return to it', async ({ page }) => {
  const others = ['/promos', '/bookings', '/emergency', '/bookingDetail/7', '/historyDetail/7', '/profile'];
  const reached: string[] = [];
  for (const path of [...others, '/change-password', '/cancel', '/nowhere', '/tripDetail/7', '/%E2%82%AC']) {
    await page.goto('/');
    await page.goto(path);
    await page.waitForURL('**/login');
    await page.goBack();
    reached.push(pathOf(page.url()));
  }
  expect(reached).toEqual(Array(11).fill('/'));
});

test('case and a trailing slash of a path do not matter', async ({ page }) => {
  for (const path of ['/TRIPDETAIL', '/tripdetail/', '/resetemailsent']) {
    await page.goto(path);
    await page.locator('h1').waitFor();
    expect(pathOf(page.url())).toBe(path);
  }
});

test('each page sets the title of the window', async ({ page }) => {
  const titles: Record<string, string> = {};
  const paths = [
    '/',
    '/tripDetail',
    '/success',
    '/login',
    '/signup',
    '/forget-password',
    '/ResetEmailSent',
    '/reset-password',
  ];
  for (const path of paths) {
    await page.goto(path);
    await expect(page).toHaveTitle(/·/);
    titles[path] = await page.title();
  }
  expect(titles).toEqual({
    '/': 'Request a ride · Meridian Chauffeurs',
    '/tripDetail': 'Your trip · Meridian Chauffeurs',
    '/success': 'Booking confirmation · Meridian Chauffeurs',
    '/login': 'Log in · Meridian Chauffeurs',
    '/signup': 'Sign up · Meridian Chauffeurs',
    '/forget-password': 'Forgot password · Meridian Chauffeurs',
    '/ResetEmailSent': 'Check your email · Meridian Chauffeurs',
    '/reset-password': 'Reset password · Meridian Chauffeurs',
  });
});

test('an unknown API path returns a JSON 404', async ({ request }) => {
  const answers = [];
  for (const path of ['/api/v1/nowhere', '/api/v1', '/api/v2/taxes', '/api/v1/user/nowhere?x=1']) {
    const answer = await request.get(path);
    const { message } = await answer.json();
    answers.push([answer.status(), answer.headers()['content-type'], message]);
  }
  expect(answers).toEqual(Array(4).fill([404, 'application/problem+json', expect.stringMatching(/\w/)]));
});

test('a missing file returns a plain 404 and not the app', async ({ request }) => {
  const answer = await request.get('/assets/nowhere.js');
  expect([answer.status(), (await answer.text()).includes('<div id="root"')]).toEqual([404, false]);
});

test('the skip link is the first tab stop and moves to the content', async ({ page }) => {
  await new HomePage(page).open();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('combobox', { name: 'From' })).toBeFocused();
});

const NEEDS_SCRIPT = 'Booking a ride needs JavaScript. Please switch it on and load the page again.';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the home page shows that booking needs JavaScript', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A car and a chauffeur, on your time.');
    await expect(page.locator('noscript p')).toBeVisible();
    await expect(page.locator('noscript p')).toHaveText(NEEDS_SCRIPT);
  });

  test('every other page shows that it needs JavaScript', async ({ page }) => {
    await page.goto('/tripDetail');
    await expect(page.locator('noscript p')).toBeVisible();
    await expect(page.locator('noscript p')).toHaveText(NEEDS_SCRIPT);
  });
});
