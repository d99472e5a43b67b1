import { hash } from 'node:crypto';
import { expect } from '@playwright/test';
import { googleErrorText } from '#machines/account/google-sign-in.machine.ts';
import { GOOGLE_UNAVAILABLE, JOIN_OVER } from '#machines/account/google-sign-in.selectors.ts';
import googleSignIn, { taken, withoutCode } from '#tests/machines/account/google-sign-in.paths.ts';
import { GoogleJoinDialog, LoginPage } from '../../pages/account.pages.ts';
import { GOOGLE_SIGN_IN_SCRIPT, ofGoogle, pressGoogle } from '../../support/google-scripts.ts';
import { withServer } from '../../support/test.ts';
import { answersOf, type Stage, walkInBrowser } from '../support/walk-in-browser.ts';

withServer({ GOOGLE_CLIENT_ID: 'local-test.apps.googleusercontent.com' });

/** The nonce that the page has passed to Google's button. */
const googleNonce = () => (window as unknown as { googleNonce: string }).googleNonce;

/** Events before the script is loaded: 'button.failed' is possible only after these, since a loaded script stays loaded. */
const NEEDS_NO_SCRIPT = ['button.failed', 'button.retry'];

/** Presses Google's own button once its script has loaded, and answers from its popup. */
async function pressButton({ on, calls }: Stage<LoginPage>, answer: { credential?: string }): Promise<void> {
  if (!(await on.continueWithGoogle.isVisible()))
    await (await calls.next(ofGoogle)).fulfill({ contentType: 'text/javascript', body: GOOGLE_SIGN_IN_SCRIPT });
  await pressGoogle(on.continueWithGoogle, answer);
}

walkInBrowser(googleSignIn, {
  on: LoginPage,
  // The next page requests customer details, which no test response covers.
  calls: ['/auth/google', '/auth/google/join', '/auth/google/send-link', '/user/profile', ofGoogle],
  leaves: ['finished', 'failed'],
  can: ({ event }, _, before) =>
    event.type !== 'button.failed' || before.every(({ event: { type } }) => NEEDS_NO_SCRIPT.includes(type)),
  events: {
    'credential.received': (stage, { credential }) => pressButton(stage, { credential }),
    'popup.failed': async (stage) => {
      await pressButton(stage, {});
      await expect(stage.on.continueWithGoogle).toBeEnabled();
    },
    'button.failed': ({ calls }) => calls.fail(ofGoogle, undefined),
    'button.retry': ({ on }) => on.tryAgain.click(),
    'field.change': ({ page }, { value }) => new GoogleJoinDialog(page).password.fill(value),
    'form.submit': ({ page }) => new GoogleJoinDialog(page).proceed.click(),
    'link.request': ({ page }) => new GoogleJoinDialog(page).mailLink.click(),
    'dialog.close': async ({ page }) => {
      await page.keyboard.press('Escape');
      // Where the button was and will be, once its script has loaded again.
      await expect(page.getByText('OR', { exact: true }).locator('+ div')).toBeFocused();
    },
    'xstate.done.actor.joinByPassword': async ({ page, calls }, { output }) => {
      await calls.answer('/auth/google/join', output);
      await page.waitForURL(output === withoutCode ? '/profile' : '/');
    },
    'xstate.error.actor.joinByPassword': ({ calls }, { error }) => calls.fail('/auth/google/join', error),
    ...answersOf('sendJoinLink', '/auth/google/send-link', () => ({ message: '' })),
    'xstate.done.actor.exchangeCredential': async ({ page, calls }, { output }) => {
      const exchange = await calls.next('/auth/google');
      const sent = exchange.request().postData() ?? '';
      expect(sent).toContain('a.b.c');
      const [, secret = ''] = /name="nonce_secret"\r\n\r\n(\w+)/.exec(sent) ?? [];
      expect(await page.evaluate(googleNonce)).toBe(hash('sha256', secret));
      await exchange.fulfill({ json: output });
      await page.waitForURL(output === withoutCode ? '/profile' : '/');
    },
    'xstate.error.actor.exchangeCredential': async ({ page, calls }, { error }) => {
      await calls.fail('/auth/google', error);
      if (error !== taken) await expect(page.getByText(googleErrorText(error))).toBeVisible();
    },
  },
  states: {
    offered: ({ page }) => expect(page.getByText(GOOGLE_UNAVAILABLE)).toBeHidden(),
    unavailable: async ({ page, on }) => {
      await expect(page.getByText(GOOGLE_UNAVAILABLE)).toBeVisible();
      await expect(on.logIn).toBeEnabled();
    },
    exchanging: async ({ page, on }) => {
      await expect(page.getByRole('button', { name: 'Loading...' })).toBeVisible();
      await expect(on.continueWithGoogle).toBeHidden();
    },
    proving: ({ page }) => expect(new GoogleJoinDialog(page).dialog).toBeVisible(),
    'proving.editing': async ({ page }, { context: { message } }) => {
      const { alert, dialog, password } = new GoogleJoinDialog(page);
      await expect(password).toBeEditable();
      await expect(dialog).toContainText('ada@example.com');
      await expect(alert).toHaveText(message ? [message] : []);
    },
    'proving.joining': ({ page }) => expect(page.getByRole('button', { name: 'Loading...' })).toBeVisible(),
    'proving.mailing': ({ page }) => expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible(),
    'proving.mailed': async ({ page }) => {
      await expect(new GoogleJoinDialog(page).dialog).toBeFocused();
      await expect(page.getByText("We've sent a link to ada@example.com.")).toBeVisible();
      expect(await page.evaluate(() => window.localStorage.getItem('google_ticket'))).toBe('ticket-1');
    },
    'proving.over': async ({ page }) => {
      const { alert, dialog } = new GoogleJoinDialog(page);
      await expect(alert).toHaveText(JOIN_OVER);
      await expect(dialog).toBeFocused();
    },
    failed: ({ page }) => page.waitForURL('/'),
  },
  except: {
    'googleSignIn.offered | popup.blocked | 0':
      "Google's own button does not tell; see forms.e2e.ts for the embedded issuer's",
  },
});
