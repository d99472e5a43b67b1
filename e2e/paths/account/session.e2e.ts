import { expect, type Page } from '@playwright/test';
import type { Profile } from '#contract/account/read-profile.ts';
import { ApiFailure } from '#contract/api-failure.ts';
import { SESSION_EXPIRED } from '#machines/account/session.machine.ts';
import { type StoredSession, visitorOf } from '#machines/account/session-storage.ts';
import session from '#tests/machines/account/session.paths.ts';
import { LoginPage } from '../../pages/account.pages.ts';
import { CustomerStep } from '../../pages/booking.pages.ts';
import { SideMenu } from '../../pages/shell.pages.ts';
import { answerWith } from '../../support/api-answers.ts';
import { profileAnswer, storeFakeSession } from '../../support/customers.ts';
import { adaLovelace, openTripAt } from '../../support/trips.ts';
import { expireInOtherTab, signOutInOtherTab, stopClock, writeInOtherTab } from '../support/browser.ts';
import { answersOf, walkInBrowser } from '../support/walk-in-browser.ts';

const SIGN_OUT_TIMEOUT_MS = 2_000;

const isLogin = ({ pathname }: URL) => pathname === '/login';

const choiceOf = (page: Page) => page.getByText('Book for myself');

/** What a session has in local storage. */
const entriesOf = ({ isFlagged, hasToken, name, account }: StoredSession) => ({
  ...(isFlagged && { auth: 'true' }),
  ...(hasToken && { token: 'of-nobody' }),
  ...(name && { username: name }),
  ...(account && { account }),
});

/** Signs in with a new token in another tab, signs out there, or lets the session expire. */
async function changeElsewhere(page: Page, { account, name, hasToken }: StoredSession): Promise<void> {
  if (!account) return signOutInOtherTab(page);
  if (!hasToken) return expireInOtherTab(page);
  const token = `${await keptIn(page, 'token')}-again`;
  return writeInOtherTab(page, { account, username: name, token, auth: 'true' });
}

const keptIn = (page: Page, key: string) => page.evaluate((name) => window.localStorage.getItem(name), key);

walkInBrowser(session, {
  on: SideMenu,
  calls: ['/user/profile', '/user/extras', '/logout', isLogin],
  clock: {},
  // Every visitor can open this page, and it requests and shows the customer's details.
  open: async ({ page }, { stored }) => {
    await storeFakeSession(page, entriesOf(stored));
    await answerWith(page, '/user/promotions', { json: { data: [] } });
    await openTripAt(page, 'customer', { customer: { ...adaLovelace, traveller: 'myself' } });
  },
  leaves: ['leaving', 'replaced'],
  can: ({ event, from: { snapshot } }) => {
    if ('stored' in event && visitorOf(event.stored) === 'guest') return !snapshot.matches('signedOut');
    if (event.type === 'profile.saved') return false;
    // The dialog covers everything else.
    return event.type !== 'profile.retry' || snapshot.matches({ signedIn: { signOut: 'idle' } });
  },
  events: {
    'session.changed': async ({ page }, { stored }, { from, snapshot }) => {
      const hasExpired = from.snapshot.matches({ signedIn: { profile: 'known' } }) && snapshot.matches('signedOut');
      await page.evaluate(() => {
        document.documentElement.dataset.before = 'the change';
      });
      await changeElsewhere(page, stored);
      // A stopped clock would hold the closing animation of the dialog.
      if (from.snapshot.matches('signingOut')) await page.clock.resume();
      if (snapshot.matches('signedIn')) await page.getByRole('radio', { name: 'Book for myself' }).check();
      if (hasExpired) await expect(page.getByText(SESSION_EXPIRED)).toBeVisible();
    },
    'session.refused': async ({ page, calls }, _, { from: { snapshot } }) => {
      const isKnown = snapshot.matches({ signedIn: { profile: 'known' } });
      if (isKnown) await page.getByRole('radio', { name: 'Book for myself' }).focus();
      await calls.answer('/user/extras', { message: 'Log in to continue.' }, 401);
      if (!isKnown) return;
      await expect(page.getByText(SESSION_EXPIRED)).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    },
    'profile.retry': ({ on }) => on.tryAgain.click(),
    'signOut.choose': ({ on }) => on.askToSignOut(),
    'signOut.cancel': ({ on }) => on.cancel.click(),
    'signOut.confirm': async ({ page, on }) => {
      await stopClock(page);
      await on.yesLogout.click();
    },
    'xstate.after.signOutTimeout.session.signingOut': ({ page }) => page.clock.fastForward(SIGN_OUT_TIMEOUT_MS),
    ...answersOf('loadProfile', '/user/profile', ({ name, email }: Profile) => profileAnswer({ name, email })),
    'xstate.error.actor.loadProfile': async ({ page, calls }, { error }) => {
      const name = await keptIn(page, 'username');
      await calls.fail('/user/profile', error);
      // An invalid response removes the name; without a response it stays.
      const isAnswer = error instanceof ApiFailure && error.kind === 'http';
      await expect.poll(() => keptIn(page, 'username')).toBe(isAnswer ? null : name);
    },
    ...answersOf('endSession', '/logout', () => ({ message: '' })),
  },
  except: {
    'session.leaving | session.changed | 0':
      'Only a page restored from the back/forward cache takes it, see back-forward-cache.e2e.ts',
    'session.signedIn.profile | profile.saved | 0': 'Only the profile page sends it, see profile.e2e.ts',
  },
  states: {
    replaced: async ({ page, calls }) => {
      // Tabs see the writes of a sign-in one by one, so the page may go to the login first.
      await calls.release(isLogin);
      await expect(page.locator('html')).not.toHaveAttribute('data-before');
    },
    signedOut: async ({ page }) => {
      for (const key of ['auth', 'token', 'username']) await expect.poll(() => keptIn(page, key), key).toBeNull();
      await expect(new CustomerStep(page).firstName).toBeVisible();
      await expect(choiceOf(page)).toBeHidden();
    },
    signedIn: ({ page }) => expect(choiceOf(page)).toBeVisible(),
    'signedIn.profile.restoring': ({ page }) => expect(page.getByText('Loading your details')).toBeVisible(),
    'signedIn.profile.known': ({ page }) => expect(page.getByText('ada@example.com')).toBeVisible(),
    'signedIn.profile.unknown': ({ page }) => expect(page.getByText("We couldn't load your details.")).toBeVisible(),
    'signedIn.signOut.idle': ({ on }) => expect(on.confirmation).toBeHidden(),
    'signedIn.signOut.confirming': ({ on }) => expect(on.yesLogout).toBeEnabled(),
    signingOut: ({ on }) => expect(on.yesLogout).toHaveAttribute('aria-busy', 'true'),
    leaving: async ({ page, calls }) => {
      await calls.pass(isLogin);
      await page.waitForURL(isLogin, { waitUntil: 'commit' });
      await page.clock.resume();
      await new LoginPage(page).isShown();
    },
  },
});
