import { expect, type Page } from '@playwright/test';
import { decideRoute, type Visitor } from '#domain/routes.ts';
import { visitorOf } from '#machines/account/session-storage.ts';
import app from '#tests/machines/shell/app.paths.ts';
import { fiveContacts } from '#tests/machines/support/samples.ts';
import { SideMenu } from '../../pages/shell.pages.ts';
import { answerWith } from '../../support/api-answers.ts';
import { profileAnswer, storeFakeSession } from '../../support/customers.ts';
import { expireInOtherTab, signInInOtherTab, signOutInOtherTab } from '../support/browser.ts';
import { type Stage, walkInBrowser } from '../support/walk-in-browser.ts';
import { keepContacts, removeFirstContact } from './answers.ts';

const LOGOUT = '/logout';

/** The titles of the pages behind links, by the visitor who can open them. */
const TITLES: Readonly<Record<Visitor, Readonly<Record<string, string>>>> = {
  guest: { '/': 'A car and a chauffeur, on your time.', '/login': 'Log in to continue' },
  customer: { '/': 'A car and a chauffeur, on your time.', '/emergency': 'Emergency', '/profile': 'Profile' },
};

const ENTRIES: Readonly<Record<string, string>> = {
  '/login': 'Sign In',
  '/emergency': 'Emergency',
  '/profile': 'View Profile',
};

/** Follows a link to a page. */
async function follow(page: Page, path: string): Promise<void> {
  if (path === '/') await page.getByRole('banner').getByRole('link', { name: 'Home' }).click();
  else await new SideMenu(page).choose(ENTRIES[path] ?? '');
}

async function askForSupport(page: Page): Promise<void> {
  await new SideMenu(page).choose('Support');
  await page.getByRole('dialog', { name: 'Support' }).getByRole('button', { name: 'Close' }).click();
}

async function askToSignOut(page: Page): Promise<void> {
  const menu = new SideMenu(page);
  await menu.askToSignOut();
  await menu.cancel.click();
  await menu.confirmation.waitFor({ state: 'hidden' });
}

async function askForRide(page: Page): Promise<void> {
  const menu = new SideMenu(page);
  await menu.requestRide();
  await menu.open();
  await expect(menu.entry('Request a ride')).toHaveAttribute('aria-current', 'page');
}

async function signOut({ page, calls }: Stage): Promise<void> {
  await new SideMenu(page).logOut();
  await calls.answer(LOGOUT, { message: '' });
}

walkInBrowser(app, {
  calls: [LOGOUT],
  open: async ({ page }, { session, path }) => {
    await answerWith(page, '/user/profile', { json: profileAnswer() });
    await keepContacts(page, fiveContacts);
    if (visitorOf(session) === 'customer') await storeFakeSession(page);
    await page.goto(path);
  },
  leaves: ['leaving'],
  events: {
    'location.changed': async ({ page }, { path }, { from }) => {
      // The app redirects a visitor who may not open the page.
      if (!from.snapshot.matches('redirecting')) await follow(page, path);
    },
    'visitor.changed': ({ page }, { visitor }) =>
      visitor === 'customer' ? signInInOtherTab(page) : expireInOtherTab(page),
    'page.open': async ({ page }, { to }) => {
      await follow(page, to);
      await page.getByRole('heading', { name: TITLES.guest[to] ?? '' }).waitFor();
      await page.goBack();
    },
    'ride.requested': ({ page }) => askForRide(page),
    'support.requested': ({ page }) => askForSupport(page),
    'signOut.requested': ({ page }) => askToSignOut(page),
    'session.ended': signOut,
    'session.replaced': ({ page }) => signOutInOtherTab(page),
    'notice.show': ({ page }) => removeFirstContact(page),
  },
  can: ({ from: { snapshot }, event }, { session }, before) => {
    const { visitor, path } = snapshot.context;
    const decision = decideRoute(visitor, path);
    if (event.type === 'location.changed') {
      if (decision.kind === 'redirect') return event.path === decision.to;
      return event.path !== path && event.path in TITLES[visitor];
    }
    // A state that lasts a moment leaves no time for other events.
    if (decision.kind === 'redirect') return false;
    if ('visitor' in event) {
      // A page that has belonged to a customer reloads on any later sign-in.
      const wasOwned = visitorOf(session) === 'customer' || before.some((step) => 'visitor' in step.event);
      return event.visitor !== visitor && !(event.visitor === 'customer' && wasOwned);
    }
    if (event.type === 'page.open') return visitor === 'guest' && path === '/';
    if (event.type === 'notice.show') return visitor === 'customer' && path === '/emergency';
    return event.type !== 'signOut.requested' || visitor === 'customer';
  },
  // The page reloads.
  ends: ({ event }) => event.type === 'ride.requested',
  states: {
    showing: async ({ page }, { context: { visitor, path } }) => {
      const name = TITLES[visitor][path] ?? '';
      await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
      await expect(page).toHaveURL(({ pathname }) => pathname === path);
    },
    notFound: ({ page }) => expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible(),
    leaving: async ({ page }) => {
      await page.waitForURL('**/login');
      await expect(page.getByRole('heading', { name: 'Log in to continue' })).toBeVisible();
    },
  },
});
