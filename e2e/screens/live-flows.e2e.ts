import { LoginPage } from '../pages/account.pages.ts';
import { FlowsPage, LivePage } from '../pages/flows.pages.ts';
import { HomePage } from '../pages/search.pages.ts';
import { expectAccessible } from '../support/accessible-screen.ts';
import { moves, openReportingPage, runs } from '../support/reporting-page.ts';
import { expect, test } from '../support/test.ts';

const SEARCH = runs('x:1', 'search', { form: { editing: 'incomplete' } });
const BLANK = { entry: 'blank', requirement: 'quiet' };
const PICKUP = runs('x:2', 'placeField', BLANK, { name: 'pickupField', parentId: 'x:1' });
const DROP = runs('x:3', 'placeField', BLANK, { name: 'dropField', parentId: 'x:1' });
const TYPED = 'placeField.entry | text.changed | 0';
const TYPING = { entry: { searching: 'typing' }, requirement: 'quiet' };
const CHOSEN = { entry: 'chosen', requirement: 'quiet' };
const RESOLVED = 'placeField.entry.resolving | xstate.done.actor.resolvePlace | 0';

const TYPES_PICKUP = moves('x:2', 'placeField', TYPED, TYPING);

test('the live page shows the actors of a page as a tree, and their history', async ({ page, context, server }) => {
  const live = new LivePage(page);
  const site = await openReportingPage(context, server.url, 'one');
  await page.goto('/flows/');
  await page.getByRole('link', { name: 'Live', exact: true }).click();
  await expect(live.site).toHaveAttribute('href', '/?inspect');
  expect(await site.viewersOpened()).toBe(1);
  await site.send({ type: 'page.inspected', page: 'one', event: { type: 'nonsense' } });
  await site.send('nonsense');
  await site.report(SEARCH, PICKUP, DROP);
  await expect(live.running('Search')).toHaveText('Searchin form.editing.incomplete');
  await expect(live.childrenOf('Search')).toHaveText(['Pickup field', 'Drop field']);
  await expect(live.latest).toHaveText('Click through the site to see here what happens.');

  await site.report(...TYPES_PICKUP, ...TYPES_PICKUP, ...moves('x:2', 'placeField', RESOLVED, CHOSEN));
  await expect(live.running('Pickup field')).toContainText('in entry.chosen, requirement.quiet after resolvePlace');
  await expect(live.running('Pickup field')).toContainText('moved last');
  await expect(live.running('Drop field')).not.toContainText('moved last');
  await expect(live.latest).toHaveText(/^Pickup field: resolvePlace is doneNowentry\.chosen/);
  await expect(live.history).toHaveText([
    'Pickup field: resolvePlace is done → entry.chosen',
    'Pickup field: text.changed · stays',
    'Pickup field: text.changed → entry.searching.typing',
  ]);

  await live.running('Pickup field').getByRole('link', { name: 'entry.chosen' }).click();
  await expect(new FlowsPage(page).about('entry.chosen')).toBeVisible();
  await page.goBack();
  await expectAccessible(page);
});

test('a chart follows its flow, except during a simulation', async ({ page, context, server }) => {
  const flows = new FlowsPage(page);
  const site = await openReportingPage(context, server.url, 'one');
  await flows.open('#placeField');
  await expect(flows.about('About this flow')).toBeVisible();
  await site.report(SEARCH, PICKUP, DROP);
  await expect(flows.about('Live: following Pickup field')).toBeVisible();
  await expect.poll(() => flows.active()).toEqual(['placeField.entry.blank', 'placeField.requirement.quiet']);
  const begin = await flows.view();

  await site.report(...TYPES_PICKUP);
  await expect.poll(() => flows.taken()).toEqual([TYPED]);
  expect(await flows.active()).toEqual(['placeField.entry.searching.typing', 'placeField.requirement.quiet']);
  await expect(flows.state('placeField.entry.searching.typing')).toBeInViewport();
  await expect.poll(() => flows.view()).not.toEqual(begin);
  await expect(flows.panel).toContainText('after text.changed');

  await flows.button('Try it out').click();
  await expect(flows.about('Live: following Pickup field')).toBeHidden();
  const tried = await flows.active();
  await site.report(...moves('x:2', 'placeField', RESOLVED, CHOSEN));
  expect(await flows.active()).toEqual(tried);
  await flows.button('Stop trying out').click();
  await expect.poll(() => flows.active()).toEqual(['placeField.entry.chosen', 'placeField.requirement.quiet']);
  expect(await flows.taken()).toEqual([RESOLVED]);
  await flows.button('Read as text').click();
  await expect(flows.outline.getByText('now', { exact: true })).toHaveCount(4);
  await expectAccessible(page);
  await site.leave();
  await expect(flows.about('Live: following Pickup field')).toBeHidden();
});

test('the site reports a place search and a login but no typed text', async ({ page, context, server }) => {
  const live = new LivePage(page);
  const flows = new FlowsPage(page);
  const { received } = await openReportingPage(context, server.url, 'one');
  await live.open();
  const site = await live.openSite();
  const home = new HomePage(site);
  await expect(live.running('Search')).toContainText('in form.editing.incomplete');
  await expect(live.running('Session')).toContainText('in signedOut');
  await home.choosePlace(home.from, 'park hyatt sydney', 'Park Hyatt Sydney');
  await expect(live.running('Pickup field')).toContainText(
    'in entry.chosen, requirement.quiet after resolvePlace is done',
  );
  await expect(live.latest).toHaveText(/^Trip time: resolveZone is done/);

  await flows.open('#login');
  await expect(flows.about('About this flow')).toBeVisible();
  const login = new LoginPage(site);
  await login.open();
  await expect.poll(() => flows.active()).toEqual(['login.form.editing.idle', 'login.password.hidden']);
  await login.logInAs('demo@example.com', 'Quite-mistaken-9');
  await expect(login.alert).toBeVisible();
  await expect.poll(() => flows.active()).toEqual(['login.form.editing.refused', 'login.password.hidden']);
  expect(await flows.taken()).toEqual(['login.form.submitting | xstate.error.actor.logIn | 0']);
  await expect(flows.panel).toContainText('after logIn fails');

  const password = await server.demoPassword();
  await login.logInAs('demo@example.com', password);
  await expect(site).toHaveURL(`${server.url}/`);
  await page.getByRole('link', { name: 'Live', exact: true }).click();
  await expect(live.running('Session')).toContainText('in signedIn');

  const reported = JSON.stringify(await received());
  for (const event of ['text.changed', 'form.submit', 'xstate.error.actor.logIn'])
    expect(reported).toContain(`"${event}"`);
  for (const typed of ['demo@example.com', 'Quite-mistaken-9', password, 'park hyatt', 'Park Hyatt Sydney'])
    expect(reported).not.toContain(typed);
  await site.close();
  await expect(live.site).toBeVisible();
});
