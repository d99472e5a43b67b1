import { FlowsPage } from '../pages/flows.page-model.ts';
import { HomePage } from '../pages/home.page-model.ts';
import { LivePage } from '../pages/live.page-model.ts';
import { LoginPage } from '../pages/login.page-model.ts';
import { expectAccessible } from '../support/accessible-screen.ts';
import { moves, openReportingPage, type ReportingPage, runs } from '../support/reporting-page.ts';
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

test('without an inspected page the live page shows how to open one', async ({ page }) => {
  const live = new LivePage(page);
  await page.goto('/flows/');
  await page.getByRole('link', { name: 'Live', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Nothing is inspected yet' })).toBeVisible();
  await expect(live.site).toHaveAttribute('href', '/?inspect');
  await expect(live.tree).toBeHidden();
});

test('the live page shows the actors of a page as a tree, and their history', async ({ page, context, server }) => {
  const live = new LivePage(page);
  const site = await openReportingPage(context, server.url, 'one');
  await live.open();
  expect(await site.viewersOpened()).toBe(1);
  await site.send({ type: 'page.inspected', page: 'one', event: { type: 'nonsense' } });
  await site.send('nonsense');
  await site.report(SEARCH, PICKUP, DROP);
  await expect(live.running('Search')).toHaveText('SearchBookingin form.editing.incomplete');
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

  await site.report({
    type: '@xstate.snapshot',
    sessionId: 'x:3',
    event: { type: 'xstate.stop' },
    snapshot: { status: 'stopped' },
  });
  await expect(live.childrenOf('Search')).toHaveText(['Pickup field']);
  await live.running('Pickup field').getByRole('link', { name: 'entry.chosen' }).click();
  await expect(new FlowsPage(page).about('entry.chosen')).toBeVisible();
});

test('the live page shows the page used last, or the selected one until it closes', async ({
  page,
  context,
  server,
}) => {
  const live = new LivePage(page);
  const one = await openReportingPage(context, server.url, 'one');
  const two = await openReportingPage(context, server.url, 'two');
  await live.open();
  await one.report(SEARCH);
  await expect(live.running('Search')).toBeVisible();
  await expect(live.choice).toBeHidden();
  await two.report(runs('x:1', 'login', { form: { editing: 'idle' }, password: 'hidden' }));
  await expect(live.running('Login')).toBeVisible();
  await expect(live.running('Search')).toBeHidden();
  await live.choice.selectOption('Page 1');
  await expect(live.running('Search')).toBeVisible();
  await two.report(...moves('x:1', 'login', 'login.password.hidden | password.toggle | 0', { password: 'shown' }));
  await expect(live.running('Search')).toBeVisible();
  await one.leave();
  await expect(live.running('Login')).toContainText('in password.shown');
  await two.leave();
  await expect(live.site).toBeVisible();
});

test('a chart highlights the active states and follows them until that is turned off', async ({
  page,
  context,
  server,
}) => {
  const flows = new FlowsPage(page);
  const site = await openReportingPage(context, server.url, 'one');
  await flows.open('#placeField');
  await expect(flows.about('About this flow')).toBeVisible();
  await site.report(SEARCH, PICKUP, DROP);
  await expect(flows.about('Live: following Pickup field')).toBeVisible();
  await expect.poll(() => flows.active()).toEqual(['placeField.entry.blank', 'placeField.requirement.quiet']);
  expect(await flows.taken()).toEqual([]);
  const begin = await flows.view();

  await site.report(...moves('x:2', 'placeField', TYPED, TYPING));
  await expect
    .poll(() => flows.active())
    .toEqual(['placeField.entry.searching.typing', 'placeField.requirement.quiet']);
  await expect(flows.state('placeField.entry.searching.typing')).toBeInViewport();
  await expect.poll(() => flows.taken()).toEqual([TYPED]);
  expect(await flows.view()).not.toEqual(begin);
  await expect(flows.panel).toContainText('after text.changed');

  const choice = flows.panel.getByRole('combobox', { name: 'Follow' });
  await choice.selectOption('Drop field (Search)');
  await expect(flows.about('Live: following Drop field')).toBeVisible();
  await expect.poll(() => flows.active()).toEqual(['placeField.entry.blank', 'placeField.requirement.quiet']);
  await choice.selectOption('The one that moved last');
  await expect(flows.about('Live: following Pickup field')).toBeVisible();

  await flows.button('Try it out').click();
  await flows.button('otherwise').click();
  await expect(flows.about('Live: following Pickup field')).toBeHidden();
  await site.report(...moves('x:2', 'placeField', RESOLVED, CHOSEN));
  await expect.poll(() => flows.active()).toEqual(['placeField.entry.blank', 'placeField.requirement.quiet']);
  await flows.button('Stop trying out').click();
  await expect.poll(() => flows.active()).toEqual(['placeField.entry.chosen', 'placeField.requirement.quiet']);

  expect(await flows.taken()).toEqual([RESOLVED]);

  await flows.button('Stop following').click();
  await expect(flows.about('Live: this flow is running')).toBeVisible();
  await expect.poll(() => flows.active()).toEqual([]);
  await flows.button('Follow it').click();
  await flows.button('Read as text').click();
  await expect(flows.outline.getByText('now', { exact: true })).toHaveCount(4);
  await site.leave();
  await expect(flows.about('Live: following Pickup field')).toBeHidden();
  await expect(flows.outline.getByText('now', { exact: true })).toHaveCount(0);
});

test('a chart opened while its flow runs shows the active states', async ({ page, context, server }) => {
  const live = new LivePage(page);
  const flows = new FlowsPage(page);
  const site = await openReportingPage(context, server.url, 'one');
  await live.open();
  await site.report(runs('x:1', 'profile', { ready: { form: 'editing', picture: 'kept' } }));
  await live.running('Profile').getByRole('link', { name: 'Profile' }).click();
  await expect.poll(() => flows.active()).toEqual(['profile.ready.form.editing', 'profile.ready.picture.kept']);
  await expect(flows.state('profile.ready.form.editing')).toBeInViewport();
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
  await expect(live.running('Drop field')).toContainText('in entry.blank');
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

for (const [name, hash, arrange] of [
  ['a live page without an inspected page', '#live', async () => undefined],
  [
    'the live page of an inspected page',
    '#live',
    async (site: ReportingPage, { page }: FlowsPage) => {
      const other = { type: 'page.inspected', page: 'two', event: SEARCH };
      await site.send(other);
      await site.report(SEARCH, PICKUP, DROP, ...TYPES_PICKUP, ...TYPES_PICKUP);
      await expect(page.getByRole('main').getByRole('status')).toContainText('entry.searching.typing');
    },
  ],
  [
    'a chart that follows its flow',
    '#placeField',
    async (site: ReportingPage, flows: FlowsPage) => {
      await site.report(SEARCH, PICKUP, DROP, ...TYPES_PICKUP);
      await expect(flows.panel).toContainText('after text.changed');
    },
  ],
] as const) {
  test(`${name} is accessible at every width and in both themes`, async ({ page, context, server }) => {
    const site = await openReportingPage(context, server.url, 'one');
    const flows = new FlowsPage(page);
    await flows.open(hash);
    await arrange(site, flows);
    await expectAccessible(page);
  });
}
