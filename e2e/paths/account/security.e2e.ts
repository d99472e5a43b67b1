import { expect } from '@playwright/test';
import accountDeletion from '#tests/machines/account/account-deletion.paths.ts';
import dataExport from '#tests/machines/account/data-export.paths.ts';
import sessions from '#tests/machines/account/sessions.paths.ts';
import { SecurityPage } from '../../pages/account.pages.ts';
import { answerWith } from '../../support/api-answers.ts';
import { GOOGLE_SIGN_IN_SCRIPT, ofGoogle, pressGoogle } from '../../support/google-scripts.ts';
import { withServer } from '../../support/test.ts';
import { answersOf, type Stage, walkInBrowser } from '../support/walk-in-browser.ts';

withServer({ GOOGLE_CLIENT_ID: 'local-test.apps.googleusercontent.com' });

const SESSIONS = '/user/sessions';
const END_ALL = '/user/sessions/end-all';
const EXPORT = '/user/export';
const TERMS = '/user/deletion-terms';
const DELETE = '/user/delete-account';

const isAtLogin = async ({ page }: Stage) => {
  await page.waitForURL('**/login');
  expect(await page.evaluate(() => window.localStorage.getItem('token'))).toBeNull();
};

walkInBrowser(sessions, {
  on: SecurityPage,
  calls: [SESSIONS, END_ALL],
  visitor: 'customer',
  leaves: ['over'],
  events: {
    'sessions.retry': ({ on }) => on.tryAgain.click(),
    'session.end': ({ on }) => on.signOut.click(),
    'everywhere.choose': ({ on }) => on.everywhere.click(),
    'everywhere.confirm': ({ on }) => on.yesEverywhere.click(),
    'dialog.close': ({ on }) => on.cancel.click(),
    ...answersOf('loadSessions', SESSIONS),
    ...answersOf('endOneSession', SESSIONS),
    ...answersOf('signOutEverywhere', END_ALL, () => ({ message: '' })),
  },
  can: ({ event, from: { snapshot } }) => event.type !== 'session.end' || snapshot.context.sessions.length > 1,
  states: {
    loading: ({ page }) => expect(page.getByText('Loading your sign-ins')).toBeAttached(),
    failed: ({ on }) => expect(on.tryAgain).toBeEnabled(),
    listed: async ({ on }, { context }) => {
      await expect(on.confirmation).toBeHidden();
      await expect(on.sessions).toHaveCount(context.sessions.length);
    },
    'listed.endFailed': ({ page }) =>
      expect(page.getByRole('alert')).toHaveText("We couldn't sign out Firefox on Linux. Please try again."),
    ending: ({ on }) => expect(on.signOut).toHaveAttribute('aria-busy', 'true'),
    'everywhere.asking': ({ on }) => expect(on.yesEverywhere).toBeEnabled(),
    'everywhere.signingOut': ({ on }) => expect(on.yesEverywhere).toHaveAttribute('aria-busy', 'true'),
    'everywhere.refused': ({ on }) => expect(on.confirmation.getByRole('alert')).toBeVisible(),
    over: isAtLogin,
  },
});

walkInBrowser(dataExport, {
  on: SecurityPage,
  calls: [EXPORT],
  visitor: 'customer',
  open: async ({ page, on }) => {
    await answerWith(page, SESSIONS, { json: { data: [] } });
    await on.open();
  },
  events: {
    'export.choose': ({ on }) => on.download.click(),
    ...answersOf('exportData', EXPORT),
    'xstate.done.actor.exportData': async ({ page, calls }, { output }) => {
      const [file] = await Promise.all([page.waitForEvent('download'), calls.answer(EXPORT, output)]);
      expect(file.suggestedFilename()).toBe('my-data.json');
    },
  },
  states: {
    offered: ({ on }) => expect(on.download).toBeEnabled(),
    preparing: ({ on }) => expect(on.download).toHaveAttribute('aria-busy', 'true'),
    failed: ({ page }) => expect(page.getByRole('alert')).toBeVisible(),
  },
});

walkInBrowser(accountDeletion, {
  on: SecurityPage,
  calls: [TERMS, DELETE],
  visitor: 'customer',
  open: async ({ page, on }) => {
    await answerWith(page, SESSIONS, { json: { data: [] } });
    await page.route(ofGoogle, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: GOOGLE_SIGN_IN_SCRIPT }),
    );
    await on.open();
  },
  leaves: ['left'],
  events: {
    'deletion.choose': ({ on }) => on.deleteAccount.click(),
    'terms.retry': ({ on }) => on.tryAgain.click(),
    'dialog.close': ({ page }, _, { from: { snapshot } }) =>
      snapshot.matches('deleted') ? page.getByRole('button', { name: 'Close' }).click() : page.keyboard.press('Escape'),
    'field.change': ({ on }, { value }) => on.password.fill(value),
    'form.submit': async ({ on }, _, { snapshot }) => {
      await on.confirmDeletion.click();
      if (snapshot.matches('open')) await expect(on.password).toBeFocused();
    },
    'credential.received': ({ on }, { credential }) => pressGoogle(on.continueWithGoogle, { credential }),
    'popup.failed': ({ on }) => pressGoogle(on.continueWithGoogle, {}),
    ...answersOf('loadTerms', TERMS),
    ...answersOf('deleteAccount', DELETE, () => ({ message: '' })),
  },
  can: ({ event, from: { snapshot } }) => {
    const { terms, values } = snapshot.context;
    const isAsking = snapshot.matches({ open: 'asking' });
    if (['credential.received', 'popup.failed'].includes(event.type)) return isAsking && !terms?.has_password;
    if (event.type === 'form.submit') return Boolean(terms?.has_password);
    if ('value' in event) return Boolean(terms?.has_password) && event.value !== values.password;
    return true;
  },
  except: {
    'accountDeletion.open.asking | popup.blocked | 0': "Google's own button does not tell",
    'accountDeletion.open.asking | button.failed | 0':
      'The script of the button has loaded here; google-sign-in.e2e.ts shows one that has not',
  },
  states: {
    closed: ({ on }) => expect(on.deletion).toBeHidden(),
    'open.checking': ({ page }) => expect(page.getByText('Checking your bookings')).toBeAttached(),
    'open.failed': ({ on }) => expect(on.tryAgain).toBeEnabled(),
    'open.asking': async ({ on }, { context: { terms, errors, message } }) => {
      const atField = terms?.has_password && errors.password;
      await expect(on.deletion).toContainText('MC-7KQ2XR4: Tue, Jan 05, 2027 02:30 PM, Sydney time (AEDT)');
      await expect(terms?.has_password ? on.password : on.continueWithGoogle).toBeVisible();
      if (atField) await expect(on.password).toHaveAccessibleDescription(atField);
      await expect(on.deletion.getByRole('alert').filter({ hasText: message })).toHaveCount(message || atField ? 1 : 0);
    },
    deleting: ({ on }, { context: { terms } }) =>
      terms?.has_password
        ? expect(on.confirmDeletion).toHaveAttribute('aria-busy', 'true')
        : expect(on.cancel).toHaveAttribute('aria-disabled', 'true'),
    deleted: ({ on }) => expect(on.deleted).toBeFocused(),
    left: isAtLogin,
  },
});
