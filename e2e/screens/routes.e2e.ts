import { expect, test } from '../support/test.ts';
import { oneWay, tripPath } from '../support/trips.ts';

test('a page opens in any case and with a trailing slash, and sets the title', async ({ page }) => {
  for (const [path, title] of [
    ['/tripdetail/', 'Choose your vehicle · Meridian Chauffeurs'],
    ['/RESETEMAILSENT', 'Check your email · Meridian Chauffeurs'],
  ] as const) {
    await page.goto(path);
    await page.locator('h1').waitFor();
    await expect(page).toHaveTitle(title);
    expect(new URL(page.url()).pathname).toBe(path);
  }
});

test('search engines are offered the pages that are the same for everyone, and no other (`shell/search-engines`)', async ({
  request,
}) => {
  const paths = ['/', '/login', '/terms', '/privacy', '/tripDetail', tripPath(oneWay), '/success?booking_id=1'];
  const offered = [];
  for (const path of [...paths, '/bookingDetail/1', '/ride', '/operator', '/profile', '/RIDE', '/unknown']) {
    if (!(await (await request.get(path)).text()).includes('<meta name="robots" content="noindex">'))
      offered.push(path);
  }
  expect(offered).toEqual(['/', '/login', '/terms', '/privacy']);
});

test("the pictures of a shared link and of a phone's home screen are there (`shell/shared-links`)", async ({
  page,
}) => {
  await page.goto('/login');
  for (const [picture, address, size] of [
    ['meta[property="og:image"]', 'content', [1200, 630]],
    ['link[rel="apple-touch-icon"]', 'href', [180, 180]],
  ] as const) {
    const url = new URL((await page.locator(picture).getAttribute(address)) ?? '', page.url()).href;
    const shown = await page.evaluate(async (src) => {
      const image = Object.assign(new Image(), { src });
      await image.decode();
      return [image.naturalWidth, image.naturalHeight];
    }, url);
    expect(shown).toEqual(size);
  }
});

test('an unknown path redirects a guest to the login page, Back does not return to it, and the first tab stop skips to the content', async ({
  page,
}) => {
  await page.goto('/');
  await page.goto('/%E2%82%AC');
  await page.waitForURL('**/login');
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(page).toHaveTitle('Request a ride · Meridian Chauffeurs');
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
    await page.goto('/tripDetail');
    await expect(page).toHaveTitle('Choose your vehicle · Meridian Chauffeurs');
    await expect(page.locator('noscript p')).toBeVisible();
    await expect(page.locator('noscript p')).toHaveText(needed);
  });
});
