import { expect } from '@playwright/test';
import { SIGNUP_FIELDS, type SignupErrors } from '#domain/account.ts';
import { PASSWORD_CHANGED } from '#machines/account/change-password.machine.ts';
import changePassword from '#tests/machines/account/change-password.paths.ts';
import forgotPassword from '#tests/machines/account/forgot-password.paths.ts';
import login from '#tests/machines/account/login.paths.ts';
import resendEmail from '#tests/machines/account/resend-email.paths.ts';
import resetPassword from '#tests/machines/account/reset-password.paths.ts';
import signup from '#tests/machines/account/signup.paths.ts';
import {
  ChangePasswordDialog,
  ForgotPasswordPage,
  LoginPage,
  ProfilePage,
  ResetPasswordPage,
  SignupPage,
} from '../../pages/account.pages.ts';
import { isMarkedRed, notesOf } from '../../pages/reading.ts';
import { answerWith } from '../../support/api-answers.ts';
import { leave, stopClock } from '../support/browser.ts';
import { answersOf, type Stage, walkInBrowser } from '../support/walk-in-browser.ts';

const isLoading = ({ page }: Stage) => expect(page.getByRole('button', { name: 'Loading...' })).toBeVisible();

walkInBrowser(login, {
  on: LoginPage,
  calls: ['/loginByEmail'],
  leaves: ['entering'],
  events: {
    'field.change': ({ on }, { field, value }) => on[field].fill(value),
    'form.submit': async ({ on }, _, { snapshot }) => {
      await on.logIn.click();
      if (!snapshot.matches({ editing: 'incomplete' })) return;
      const empty = snapshot.context.values.email === '' ? on.email : on.password;
      await expect(empty).toBeFocused();
      await expect.poll(() => isMarkedRed(empty)).toBe(true);
    },
    ...answersOf('logIn', '/loginByEmail'),
  },
  states: { submitting: isLoading, entering: ({ page }) => page.waitForURL((url) => url.pathname === '/') },
});

async function seeErrors({ on }: Stage<SignupPage>, errors: SignupErrors): Promise<void> {
  for (const field of SIGNUP_FIELDS) {
    const error = errors[field];
    if (error === undefined) continue;
    await expect(on[field]).toHaveAccessibleDescription(error);
    await expect(on[field]).toHaveAttribute('aria-invalid', 'true');
  }
}

walkInBrowser(signup, {
  on: SignupPage,
  // The profile follows, which no test response covers.
  calls: ['/loginByEmail', '/user/profile'],
  leaves: ['entering'],
  events: {
    'field.change': ({ on }, { field, value }) => on[field].fill(value),
    'field.blur': ({ on }, { field }) => leave(on[field]),
    'phone.change': async ({ on }, { phone }) => {
      await on.country.selectOption('New Zealand (+64)');
      await on.phone.fill(phone);
    },
    'form.submit': async (stage, _, { snapshot }) => {
      const { errors } = snapshot.context;
      await stage.on.signUp.click();
      await seeErrors(stage, errors);
      const first = SIGNUP_FIELDS.find((field) => errors[field] !== undefined);
      if (first !== undefined && snapshot.matches('editing')) await expect(stage.on[first]).toBeFocused();
    },
    ...answersOf('signUp', '/loginByEmail'),
    'xstate.error.actor.signUp': async (stage, { error }, { snapshot }) => {
      await stage.calls.fail('/loginByEmail', error);
      await seeErrors(stage, snapshot.context.errors);
    },
  },
  states: {
    editing: ({ on }) => expect(on.signUp).toBeEnabled(),
    'editing.idle': ({ page }) => expect(page.getByText('Network error.')).toBeHidden(),
    submitting: async (stage) => {
      await isLoading(stage);
      await expect(stage.on.email).not.toBeEditable();
    },
    entering: ({ page }) => page.waitForURL('**/profile'),
  },
});

walkInBrowser(forgotPassword, {
  on: ForgotPasswordPage,
  calls: ['/forgot_pasword'],
  leaves: ['sent'],
  events: {
    'field.change': ({ on }, { value }) => on.email.fill(value),
    'field.blur': ({ on }) => leave(on.email),
    'form.submit': ({ on }) => on.send.click(),
    ...answersOf('sendResetLink', '/forgot_pasword'),
  },
  states: {
    editing: async ({ on }) => {
      await expect(on.send).toBeEnabled();
      await expect(on.email).toBeEditable();
    },
    'editing.idle': ({ on }, { context: { errors } }) => expect.poll(() => notesOf(on.email)).toBe(errors.email ?? ''),
    submitting: async (stage) => {
      await isLoading(stage);
      await expect(stage.on.email).not.toBeEditable();
    },
    sent: ({ on }) => expect(on.sentHeading).toBeVisible(),
  },
});

walkInBrowser(resendEmail, {
  on: ForgotPasswordPage,
  calls: ['/resend-email'],
  open: async ({ page, on }, { sent }) => {
    if (!sent) return page.goto('/ResetEmailSent');
    await answerWith(page, '/forgot_pasword', { json: { message: sent.message } });
    await on.open();
    await on.askFor(sent.email);
    return expect(page.getByText(`If ${sent.email} has an account`)).toBeVisible();
  },
  events: { 'email.resend': ({ on }) => on.resend.click(), ...answersOf('resendEmail', '/resend-email') },
  states: {
    unknown: async ({ page, on }) => {
      await expect(page.getByText("We haven't sent an email from this browser.")).toBeVisible();
      await expect(page.getByRole('link', { name: 'Send reset link' })).toHaveAttribute('href', '/forget-password');
      await expect(on.resend).toBeHidden();
    },
    idle: ({ on }) => expect(on.status).toHaveText('Password reset link sent to your email.'),
    sending: async ({ page }) => {
      await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible();
      await expect(page.getByText('Sending another email…')).toBeVisible();
    },
    sent: ({ on }) => expect(on.status).toHaveText('Resend link sent successfully.'),
    failed: ({ on }) => expect(on.resend).toBeEnabled(),
  },
});

walkInBrowser(resetPassword, {
  on: ResetPasswordPage,
  calls: ['/verifyToken', '/reset-password'],
  clock: {},
  open: ({ on }, { link }) => on.open(link),
  leaves: ['left'],
  events: {
    'check.retry': ({ on }) => on.tryAgain.click(),
    'field.change': ({ on }, { field, value }) => on[field].fill(value),
    'field.blur': ({ on }, { field }) => leave(on[field]),
    'form.submit': ({ on }) => on.reset.click(),
    'xstate.after.loginDelay.resetPassword.done': async ({ page }) => {
      await page.clock.fastForward(3_000);
      await page.clock.resume();
    },
    ...answersOf('verifyLink', '/verifyToken'),
    ...answersOf('resetPassword', '/reset-password'),
    'xstate.done.actor.resetPassword': async ({ page, calls }, { output }) => {
      await stopClock(page);
      await calls.answer('/reset-password', output);
    },
  },
  states: {
    checking: ({ page }) => expect(page.getByRole('status', { name: 'Checking your link' })).toBeVisible(),
    unchecked: ({ on }) => expect(on.tryAgain).toBeVisible(),
    expired: async ({ on }) => {
      await expect(on.expired).toBeVisible();
      await expect(on.newLink).toHaveAttribute('href', '/forget-password');
      await expect(on.password).toBeHidden();
    },
    'open.editing': async ({ on }) => {
      await expect(on.reset).toBeEnabled();
      await expect(on.password).toBeEditable();
      await expect(on.confirmation).toBeEditable();
    },
    'open.editing.idle': async ({ on }, { context: { errors } }) => {
      const { password, confirmation } = errors;
      await expect.poll(() => notesOf(on.password)).toBe(password ?? 'At least 8 characters');
      await expect.poll(() => notesOf(on.confirmation)).toBe(confirmation ?? '');
    },
    'open.submitting': async (stage) => {
      await isLoading(stage);
      await expect(stage.on.password).not.toBeEditable();
    },
    done: async ({ on }) => {
      await expect(on.status).toHaveText('Password has been reset successfully.');
      await expect(on.logIn).toHaveAttribute('href', '/login');
    },
    left: async ({ page }) => {
      await new LoginPage(page).isShown();
      // The link has been used: Back does not lead to it.
      const visited = await page.evaluate(() => window.navigation.entries().map(({ url }) => url));
      expect(visited.filter((url) => url?.includes('/reset-password'))).toEqual([]);
    },
  },
});

walkInBrowser(changePassword, {
  on: ChangePasswordDialog,
  calls: ['/user/change-password'],
  visitor: 'customer',
  leaves: ['left'],
  events: {
    'field.change': ({ on }, { field, value }) => on[field].fill(value),
    'form.submit': async ({ on }, _, { snapshot }) => {
      await on.submit.click();
      const { current, next, confirmation } = snapshot.context.errors;
      await expect.poll(() => notesOf(on.current)).toBe(current ?? '');
      await expect.poll(() => notesOf(on.next)).toContain(next ?? '');
      await expect.poll(() => notesOf(on.confirmation)).toBe(confirmation ?? '');
    },
    'dialog.close': ({ on }) => on.cancel.click(),
    'xstate.done.actor.changePassword': async ({ page, calls }) => {
      await calls.answer('/user/change-password', { message: '' });
      await expect(page.getByText(PASSWORD_CHANGED)).toBeVisible();
    },
    'xstate.error.actor.changePassword': async ({ on, calls }, { error }) => {
      await calls.fail('/user/change-password', error);
      await expect(on.failure).toHaveText('Network error!');
    },
  },
  states: {
    editing: async ({ on }) => {
      await expect(on.submit).toBeEnabled();
      await expect(on.cancel).toBeEnabled();
    },
    saving: async ({ on }) => {
      await expect(on.submit).toHaveAttribute('aria-busy', 'true');
      await expect(on.current).not.toBeEditable();
    },
    left: async ({ page, on }) => {
      await page.waitForURL('**/profile');
      await expect(on.dialog).toBeHidden();
      await expect(new ProfilePage(page).heading).toBeVisible();
    },
  },
});
