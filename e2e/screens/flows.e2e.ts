import { FlowsPage } from '../pages/flows.pages.ts';
import { expectAccessible } from '../support/accessible-screen.ts';
import { tabTo } from '../support/keyboard.ts';
import { expect, test } from '../support/test.ts';

test('a product owner looks up a declined card, simulates it and exports the chart', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const flows = new FlowsPage(page);
  await page.goto('/flows');
  await expect(flows.title('Flows')).toBeVisible();
  await flows.search.fill('card declined');
  const found = page.getByRole('main').getByRole('region');
  await expect(found.first()).toHaveAccessibleName('Payment');
  await found.first().getByRole('link', { name: 'redirecting' }).click();

  await expect(page).toHaveURL(/\/flows\/#payment\.redirecting$/);
  await expect(flows.about('redirecting')).toBeVisible();
  await expect(flows.panel).toContainText('A declined card is handled there');
  await expect(flows.panel.getByRole('link', { name: 'openCheckout is done' })).toBeVisible();

  await flows.button('Try it out').click();
  await expect.poll(() => flows.active()).toEqual(['payment.opening']);
  await flows.button('openCheckout is done [has url]').click();
  await expect.poll(() => flows.active()).toEqual(['payment.redirecting']);
  await flows.button('page.restored').click();
  await expect(flows.panel).toContainText('The flow has ended.');
  await expect(flows.panel.locator('ol > li')).toHaveText([
    'The flow starts → opening',
    'openCheckout is done [has url] → redirecting, does redirectTo',
    'page.restored → stopped',
  ]);

  await page.getByText('Show the numbers on the chart').click();
  await expectAccessible(page);
  await flows.button('Copy source').click();
  await expect(flows.button('Copied source')).toBeVisible();
  const source = await (await page.request.get('/flows/booking/payment.machine.js')).text();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(source);

  await page.goBack();
  await expect(flows.search).toHaveValue('card declined');
  await expectAccessible(page);
});

test('a mouse pans, zooms and selects in a chart, and Back returns to earlier selections', async ({ page }) => {
  const flows = new FlowsPage(page);
  await flows.open('#checkout');
  await flows.state('checkout.claiming').click({ position: { x: 20, y: 20 } });
  await expect(flows.about('claiming')).toBeVisible();
  const first = await flows.view();
  const { x, y } = await flows.middle();
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 110, y - 50, { steps: 3 });
  await page.mouse.up();
  const moved = await flows.view();
  expect(moved.x).toBeCloseTo(first.x + 110);
  expect(moved.y).toBeCloseTo(first.y - 50);
  expect(moved.scale).toBe(first.scale);
  await expect(flows.about('claiming')).toBeVisible();
  await page.mouse.wheel(0, -400);
  await expect.poll(async () => (await flows.view()).scale).toBeCloseTo(first.scale * 2 ** 0.8);
  await flows.button('Show all of it').click();
  await expect.poll(async () => (await flows.view()).scale).toBeLessThan(first.scale);

  await flows.state('checkout.paying').click({ position: { x: 20, y: 20 } });
  await expect(flows.about('paying')).toBeVisible();
  await page.goBack();
  await expect(flows.about('claiming')).toBeVisible();
});

test('a reader finds, reads and simulates a flow, and pans and zooms its chart by keyboard alone', async ({ page }) => {
  const flows = new FlowsPage(page);
  await flows.open();
  await tabTo(flows.search);
  await page.keyboard.type('wrong password');
  await tabTo(page.getByRole('link', { name: /refused/ }));
  await page.keyboard.press('Enter');
  await expect(flows.about('form.editing.refused')).toBeVisible();

  await tabTo(flows.frame);
  const before = await flows.view();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('+');
  const after = await flows.view();
  expect(after.scale / before.scale).toBeCloseTo(1.25);
  await page.keyboard.press('0');
  await expect.poll(() => flows.view()).not.toEqual(after);

  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await tabTo(flows.button('form.submit [is complete]'));
  await page.keyboard.press('Enter');
  await expect(flows.panel.locator('ol > li')).toHaveCount(2);
  await expect(flows.panel.getByRole('heading', { name: 'What happens next?' })).toBeFocused();

  await page.reload();
  await tabTo(flows.button('Read as text'));
  await page.keyboard.press('Enter');
  await tabTo(flows.outline.getByRole('link', { name: 'editing', exact: true }));
  await page.keyboard.press('Enter');
  await expect(flows.about('form.editing')).toBeVisible();
  await expectAccessible(page);
});

test('a link to an unknown flow leads to the list, and components have their own page', async ({ page }) => {
  const flows = new FlowsPage(page);
  await page.goto('/flows/#nothing.here');
  await page.getByRole('link', { name: 'All flows', exact: true }).click();
  await expect(flows.title('Flows')).toBeVisible();
  await page.getByRole('link', { name: 'Components' }).click();
  await flows.button('Open the dialog').click();
  const dialog = page.getByRole('dialog', { name: "What's the code?" });
  await dialog.getByLabel('Digit 1 of 4').click();
  await page.keyboard.type('4x071');
  for (const [index, digit] of ['4', '0', '7', '1'].entries())
    await expect(dialog.getByLabel(`Digit ${index + 1} of 4`)).toHaveValue(digit);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(flows.button('Open the dialog')).toBeFocused();
});
