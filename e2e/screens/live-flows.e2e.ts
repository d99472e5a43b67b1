import type { Page } from '@playwright/test';
import { INSPECTION_CHANNEL } from '#contract/inspection.ts';
import { LoginPage } from '../pages/account.pages.ts';
import { FlowsPage, LivePage } from '../pages/flows.pages.ts';
import { HomePage } from '../pages/search.pages.ts';
import { expectAccessible } from '../support/accessible-screen.ts';
import { expect, test } from '../support/test.ts';

test('the live page and a chart follow a place search and a login in the site, which reports no typed text', async ({
  page,
  context,
  server,
}) => {
  const live = new LivePage(page);
  const flows = new FlowsPage(page);
  const received = await listenToInspection(await context.newPage());
  await live.open();
  await expect(live.site).toHaveAttribute('href', '/?inspect');
  const site = await live.openSite();
  const home = new HomePage(site);
  await expect(live.running('Search')).toContainText('in form.editing.incomplete');
  await expect(live.running('Session')).toContainText('in signedOut');
  await home.choosePlace(home.from, 'park hyatt sydney', 'Park Hyatt Sydney');
  await expect(live.running('Pickup field')).toContainText(
    'in entry.chosen, requirement.quiet after resolvePlace is done',
  );
  await expect(live.childrenOf('Search')).toHaveText(['Pickup field', 'Drop field', 'Trip time']);
  await expect(live.running('Trip time')).toContainText('moved last');
  await expect(live.running('Pickup field')).not.toContainText('moved last');
  await expect(live.latest).toHaveText(/^Trip time: resolveZone is done/);
  await expect(live.history.first()).toHaveText(/^Trip time: resolveZone is done → /);
  await expectAccessible(page);

  await flows.open('#login');
  await expect(flows.about('About this flow')).toBeVisible();
  const login = new LoginPage(site);
  await login.open();
  await expect.poll(() => flows.active()).toEqual(['login.editing.idle']);
  await login.logInAs('demo@example.com', 'Quite-mistaken-9');
  await expect(login.alert).toBeVisible();
  await expect.poll(() => flows.active()).toEqual(['login.editing.refused']);
  await expect.poll(() => flows.taken()).toEqual(['login.submitting | xstate.error.actor.logIn | 0']);
  await expect(flows.panel).toContainText('after logIn fails');
  await flows.button('Try it out').click();
  await expect(flows.about('Live: following Login')).toBeHidden();
  await flows.button('Stop trying out').click();
  await expect(flows.about('Live: following Login')).toBeVisible();
  await expectAccessible(page);

  const password = await server.demoPassword();
  await login.logInAs('demo@example.com', password);
  await expect(site).toHaveURL(`${server.url}/`);
  await page.getByRole('link', { name: 'Live', exact: true }).click();
  await expect(live.running('Session')).toContainText('in signedIn');

  const reported = JSON.stringify(await received());
  for (const event of ['text.change', 'form.submit', 'xstate.error.actor.logIn'])
    expect(reported).toContain(`"${event}"`);
  for (const typed of ['demo@example.com', 'Quite-mistaken-9', password, 'park hyatt', 'Park Hyatt Sydney'])
    expect(reported).not.toContain(typed);
  await site.close();
  await expect(live.site).toBeVisible();
});

/** Records all messages on the inspection channel from now on. */
async function listenToInspection(page: Page): Promise<() => Promise<readonly unknown[]>> {
  await page.goto('/api/v1/health');
  const received = await page.evaluateHandle((name) => {
    const messages: unknown[] = [];
    new BroadcastChannel(name).addEventListener('message', ({ data }) => messages.push(data));
    return messages;
  }, INSPECTION_CHANNEL);
  return () => received.evaluate((messages) => messages);
}
