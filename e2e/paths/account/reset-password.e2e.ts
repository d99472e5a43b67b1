import { expect } from '@playwright/test';
import type { ResetPasswordInput } from '#machines/account/reset-password.machine.ts';
import type { ResetErrors, ResetField } from '#machines/account/reset-password-form.ts';
import resetPassword from '#tests/machines/account/reset-password.paths.ts';
import { LoginPage, ResetPasswordPage } from '../../pages/account.pages.ts';
import { stopClock } from '../support/browser.ts';
import { answersOf } from '../support/held-calls.ts';
import { type Stage, walkInBrowser } from '../support/walk-in-browser.ts';

const LOGIN_DELAY_MS = 3_000;

const fieldOf = ({ page }: Stage, field: ResetField) => {
  const { newPassword, confirmPassword } = new ResetPasswordPage(page);
  return { password: newPassword, confirmation: confirmPassword }[field];
};

const toggle = ({ page }: Stage, what: string) =>
  page.getByRole('button', { name: new RegExp(`^(?:Show|Hide) ${what}$`) }).click();

walkInBrowser(resetPassword, {
  calls: ['/verifyToken', '/reset-password'],
  open: async ({ page }, { link }: ResetPasswordInput) => {
    await page.clock.install();
    await new ResetPasswordPage(page).open(link);
  },
  leaves: ['left'],
  events: {
    'check.retry': ({ page }) => page.getByRole('button', { name: 'Try again' }).click(),
    'field.change': (stage, { field, value }: { field: ResetField; value: string }) =>
      fieldOf(stage, field).fill(value),
    'field.blur': async (stage, { field }: { field: ResetField }) => {
      await fieldOf(stage, field).click();
      await stage.page.keyboard.press('Tab');
    },
    'form.submit': ({ page }) => new ResetPasswordPage(page).reset.click(),
    'password.toggle': (stage) => toggle(stage, 'new password'),
    'confirmation.toggle': (stage) => toggle(stage, 'repeated password'),
    'xstate.after.loginDelay.resetPassword.done': async ({ page }) => {
      await page.clock.fastForward(LOGIN_DELAY_MS);
      await page.clock.resume();
    },
    ...answersOf('verifyLink', '/verifyToken', (answer) => answer),
    ...answersOf('resetPassword', '/reset-password', (answer) => answer),
    'xstate.done.actor.resetPassword': async ({ page, calls }, { output }: { output: object }) => {
      await stopClock(page);
      await calls.answer('/reset-password', output);
    },
  },
  states: {
    checking: ({ page }) => expect(page.getByRole('status', { name: 'Checking your link' })).toBeVisible(),
    unchecked: ({ page }) => expect(page.getByRole('button', { name: 'Try again' })).toBeVisible(),
    expired: async ({ page }) => {
      await expect(new ResetPasswordPage(page).expired).toBeVisible();
      await expect(new ResetPasswordPage(page).newLink).toHaveAttribute('href', '/forget-password');
      await expect(new ResetPasswordPage(page).newPassword).toBeHidden();
    },
    'open.form.editing': async (stage) => {
      await expect(new ResetPasswordPage(stage.page).reset).toBeEnabled();
      await expect(fieldOf(stage, 'password')).toBeEditable();
      await expect(fieldOf(stage, 'confirmation')).toBeEditable();
    },
    'open.form.editing.idle': ({ page }, { context: { errors } }) => {
      const { password, confirmation } = errors as ResetErrors;
      const shown = [password, confirmation].filter((error) => error !== undefined);
      return expect(new ResetPasswordPage(page).alert).toHaveText(shown);
    },
    'open.form.submitting': async (stage) => {
      await expect(stage.page.getByRole('button', { name: 'Loading...' })).toBeVisible();
      await expect(fieldOf(stage, 'password')).not.toBeEditable();
    },
    'open.password.hidden': (stage) => expect(fieldOf(stage, 'password')).toHaveAttribute('type', 'password'),
    'open.password.shown': (stage) => expect(fieldOf(stage, 'password')).toHaveAttribute('type', 'text'),
    'open.confirmation.hidden': (stage) => expect(fieldOf(stage, 'confirmation')).toHaveAttribute('type', 'password'),
    'open.confirmation.shown': (stage) => expect(fieldOf(stage, 'confirmation')).toHaveAttribute('type', 'text'),
    done: async ({ page }) => {
      await expect(new ResetPasswordPage(page).status).toHaveText('Password has been reset successfully.');
      await expect(new ResetPasswordPage(page).logIn).toHaveAttribute('href', '/login');
    },
    left: ({ page }) => new LoginPage(page).isShown(),
  },
});
