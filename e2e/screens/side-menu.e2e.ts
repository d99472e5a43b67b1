import { HomePage } from '../pages/search.pages.ts';
import { SideMenu } from '../pages/shell.pages.ts';
import { expect, test } from '../support/test.ts';

test('the menu is 16rem wide at the left edge, slides for 300 ms, and closing it in any way returns the focus', async ({
  page,
}) => {
  await new HomePage(page).open();
  const menu = new SideMenu(page);
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(800, 400),
    () => page.getByRole('button', { name: 'Close menu' }).click(),
  ]) {
    await menu.open();
    await expect(menu.dialog.locator(':focus')).toHaveCount(1);
    await close();
    await expect(menu.dialog).toBeHidden();
    await expect(menu.opener).toBeFocused();
  }
  await menu.open();
  await expect.poll(() => menu.dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 256, height: 900 });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await menu.dialog.evaluate((element) => getComputedStyle(element).animationDuration)).toBe('0.3s');
});

test('at 400 % zoom Tab in the menu leads in a circle, each time to what can be seen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await new HomePage(page).open();
  const menu = new SideMenu(page);
  await menu.open();
  const stops = menu.dialog.locator('a, button');
  const focused = menu.dialog.locator(':focus');
  for (const _ of Array(2 * (await stops.count()))) {
    await page.keyboard.press('Tab');
    await expect(focused).toBeInViewport({ ratio: 1 });
  }
});

test('the menu shows a guest Sign In, Request a ride, Support and the two app stores, and Sign In opens the login', async ({
  page,
}) => {
  await new HomePage(page).open();
  const menu = new SideMenu(page);
  await menu.open();
  await menu.entry('Install App').click();
  const entries = await menu.dialog
    .locator('nav')
    .locator('a, button')
    .evaluateAll((elements) =>
      elements.map((element) => [
        element.textContent?.replace(' (opens in a new tab)', ''),
        element.getAttribute('href'),
        element.getAttribute('target'),
        element.getAttribute('rel'),
      ]),
    );
  expect(entries).toEqual([
    ['Sign In', '/login', null, null],
    ['Request a ride', '/', null, null],
    ['Support', null, null, null],
    ['Install App', null, null, null],
    [
      'Google Play Store',
      'https://play.google.com/store/apps/details?id=example.meridian.chauffeurs',
      '_blank',
      'noopener noreferrer',
    ],
    [
      'Apple App Store',
      'https://apps.apple.com/au/app/meridian-chauffeurs/id0000000000',
      '_blank',
      'noopener noreferrer',
    ],
  ]);
  // A reload would replace the document.
  await page.evaluate(() => {
    document.documentElement.dataset.before = 'signing in';
  });
  await menu.entry('Sign In').click();
  await page.waitForURL('**/login');
  await expect(menu.dialog).toBeHidden();
  await expect(page.locator('html')).toHaveAttribute('data-before', 'signing in');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
