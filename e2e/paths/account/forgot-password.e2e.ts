import { expect } from '@playwright/test';
import forgotPassword from '#tests/machines/account/forgot-password.paths.ts';
import { ForgotPasswordPage } from '../../pages/account.pages.ts';
import { answersOf } from '../support/held-calls.ts';
import { walkInBrowser } from '../support/walk-in-browser.ts';

walkInBrowser(forgotPassword, {
  calls: ['/forgot_pasword'],
  open: ({ page }) => new ForgotPasswordPage(page).open(),
  leaves: ['sent'],
  events: {
    'field.change': ({ page }, { value }: { value: string }) => new ForgotPasswordPage(page).email.fill(value),
    'field.blur': async ({ page }) => {
      await new ForgotPasswordPage(page).email.click();
      await page.keyboard.press('Tab');
    },
    'form.submit': ({ page }) => new ForgotPasswordPage(page).send.click(),
    ...answersOf('sendResetLink', '/forgot_pasword', (answer) => answer),
  },
  states: {
    editing: async ({ page }) => {
      await expect(new ForgotPasswordPage(page).send).toBeEnabled();
      await expect(new ForgotPasswordPage(page).email).toBeEditable();
    },
    'editing.idle': ({ page }, { context: { errors } }) =>
      expect(new ForgotPasswordPage(page).alert).toHaveText(errors.email === undefined ? [] : [errors.email]),
    submitting: async ({ page }) => {
      await expect(page.getByRole('button', { name: 'Loading...' })).toBeVisible();
      await expect(new ForgotPasswordPage(page).email).not.toBeEditable();
    },
    sent: ({ page }) => expect(new ForgotPasswordPage(page).sentHeading).toBeVisible(),
  },
});
