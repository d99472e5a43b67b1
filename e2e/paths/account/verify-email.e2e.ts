import { expect } from '@playwright/test';
import verifyEmail, { signedOut } from '#tests/machines/account/verify-email.paths.ts';
import { answersOf, walkInBrowser } from '../support/walk-in-browser.ts';

walkInBrowser(verifyEmail, {
  calls: ['/user/verify-email', '/auth/google/join'],
  open: async ({ page }, { token, ticket }) => {
    if (ticket) await page.addInitScript((value) => window.localStorage.setItem('google_ticket', value), ticket);
    await page.goto(`/verify-email#${token}`);
  },
  leaves: ['entering'],
  ends: ({ event }) => 'error' in event && event.error === signedOut,
  events: {
    'check.retry': ({ on }) => on.tryAgain.click(),
    ...answersOf('verifyEmail', '/user/verify-email'),
    ...answersOf('joinByLink', '/auth/google/join'),
  },
  states: {
    verifying: ({ page }) => expect(page.getByRole('status', { name: 'Checking your link' })).toBeVisible(),
    joining: ({ page }) => expect(page.getByRole('status', { name: 'Checking your link' })).toBeVisible(),
    signedOut: ({ page }) => expect(page.getByText('Log in to your account, then open the link')).toBeVisible(),
    verified: ({ page }) => expect(page.getByText('Your email address is confirmed.')).toBeVisible(),
    entering: ({ page }) => page.waitForURL((url) => ['/', '/profile'].includes(url.pathname)),
  },
});
