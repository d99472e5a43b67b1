import { FlowsPage } from '../pages/flows.pages.ts';
import { expectAccessible } from '../support/accessible-screen.ts';
import { tabTo } from '../support/keyboard.ts';
import { expect, test } from '../support/test.ts';

test('a product owner looks up a declined card, simulates it, exports the chart and reads a large one on a tablet', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const flows = new FlowsPage(page);
  await page.goto('/flows/#nothing.here');
  await page.getByRole('link', { name: 'All flows', exact: true }).click();
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

  await expectAccessible(page);
  await flows.frame.hover();
  const { scale } = await flows.view();
  await page.mouse.wheel(0, -400);
  await expect.poll(async () => (await flows.view()).scale).toBeCloseTo(scale * 2 ** 0.8);
  await flows.button('Copy source').click();
  await expect(flows.button('Copied source')).toBeVisible();
  const source = await (await page.request.get('/flows/booking/payment.machine.js')).text();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(source);

  await page.goBack();
  await expect(flows.search).toHaveValue('card declined');
  await expectAccessible(page);

  await page.setViewportSize({ width: 768, height: 900 });
  const { x = 0, width = 0 } = (await page.getByRole('banner').getByRole('img').boundingBox()) ?? {};
  expect(x + width).toBeLessThan((await flows.search.boundingBox())?.x ?? 0);
  await flows.open('#search');
  await expect.poll(async () => (await flows.view()).scale).toBeCloseTo(0.85);
});

test('a reader finds, reads and simulates a flow, and pans and zooms its chart by keyboard alone', async ({ page }) => {
  const flows = new FlowsPage(page);
  await flows.open();
  await tabTo(flows.search);
  await page.keyboard.type('wrong password');
  await tabTo(page.getByRole('link', { name: /refused/ }));
  await page.keyboard.press('Enter');
  await expect(flows.about('editing.refused')).toBeVisible();

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
  await expect(flows.about('editing')).toBeVisible();
  await expectAccessible(page);
});
