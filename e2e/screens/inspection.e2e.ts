import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CLIENT_DIR, INSPECTED_DIR } from '#tooling/paths.ts';
import { LoginPage } from '../pages/account.pages.ts';
import { HomePage } from '../pages/search.pages.ts';
import { expect, test } from '../support/test.ts';

/** Scripts of a build that contain code for inspection. */
function inspecting(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js') && !file.includes('flows/'))
    .filter((file) => /page\.inspected|statelyai|BroadcastChannel/.test(readFileSync(join(folder, file), 'utf8')));
}

test('the app for customers contains no code for inspection', () => {
  expect(inspecting(CLIENT_DIR)).toEqual([]);
  expect(inspecting(INSPECTED_DIR).length).toBeGreaterThan(0);
});

test('an inspected page and the pages after it show a badge until inspection ends', async ({ page }) => {
  const inspection = page.getByRole('complementary', { name: 'Inspection' });
  await page.goto('/?inspect');
  await expect(inspection).toContainText('Flows are inspected');
  await expect(inspection.getByRole('link', { name: 'Watch' })).toHaveAttribute('href', '/flows/#live');

  const login = new LoginPage(page);
  await login.open();
  await expect(inspection).toBeVisible();
  await inspection.getByRole('link', { name: 'End' }).click();
  await page.waitForURL('/login?inspect=off');
  await login.isShown();
  await expect(inspection).toBeHidden();
  await new HomePage(page).open();
  await expect(inspection).toBeHidden();
});
