import { expect } from '@playwright/test';
import login from '#tests/machines/account/login.paths.ts';
import { LoginPage } from '../../pages/account.pages.ts';
import { answersOf } from '../support/held-calls.ts';
import { walkInBrowser } from '../support/walk-in-browser.ts';

walkInBrowser(login, {
  calls: ['/loginByEmail'],
  open: ({ page }) => new LoginPage(page).open(),
  leaves: ['form.entering'],
  events: {
    'field.change': ({ page }, { field, value }: { field: 'email' | 'password'; value: string }) =>
      new LoginPage(page)[field].fill(value),
    'form.submit': ({ page }) => new LoginPage(page).logIn.click(),
    'password.toggle': ({ page }) => page.getByRole('button', { name: /^(?:Show|Hide) password$/ }).click(),
    ...answersOf('logIn', '/loginByEmail', (session) => session),
  },
  states: {
    'form.submitting': ({ page }) => expect(page.getByRole('button', { name: 'Loading...' })).toBeVisible(),
    'form.entering': ({ page }) => page.waitForURL((url) => url.pathname === '/'),
    'password.hidden': ({ page }) => expect(new LoginPage(page).password).toHaveAttribute('type', 'password'),
    'password.shown': ({ page }) => expect(new LoginPage(page).password).toHaveAttribute('type', 'text'),
  },
});
