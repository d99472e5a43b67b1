import { expect } from '@playwright/test';
import type { ResendEmailInput } from '#machines/account/resend-email.machine.ts';
import resendEmail from '#tests/machines/account/resend-email.paths.ts';
import { ForgotPasswordPage } from '../../pages/account.pages.ts';
import { answerWith } from '../../support/api-answers.ts';
import { answersOf } from '../support/held-calls.ts';
import { walkInBrowser } from '../support/walk-in-browser.ts';

walkInBrowser(resendEmail, {
  calls: ['/resend-email'],
  open: async ({ page }, { sent }: ResendEmailInput) => {
    if (!sent) return page.goto('/ResetEmailSent');
    await answerWith(page, '/forgot_pasword', { json: { message: sent.message } });
    const forgot = new ForgotPasswordPage(page);
    await forgot.open();
    await forgot.askFor(sent.email);
    return expect(page.getByText(`If ${sent.email} has an account`)).toBeVisible();
  },
  events: {
    'email.resend': ({ page }) => new ForgotPasswordPage(page).resend.click(),
    ...answersOf('resendEmail', '/resend-email', (answer) => answer),
  },
  states: {
    unknown: async ({ page }) => {
      await expect(page.getByText('No email has been asked for here.')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Send reset link' })).toHaveAttribute('href', '/forget-password');
      await expect(new ForgotPasswordPage(page).resend).toBeHidden();
    },
    idle: ({ page }) =>
      expect(new ForgotPasswordPage(page).status).toHaveText('Password reset link sent to your email.'),
    sending: async ({ page }) => {
      await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible();
      await expect(page.getByText('Sending another email…')).toBeVisible();
    },
    sent: ({ page }) => expect(new ForgotPasswordPage(page).status).toHaveText('Resend link sent successfully.'),
    failed: ({ page }) => expect(new ForgotPasswordPage(page).resend).toBeEnabled(),
  },
});
