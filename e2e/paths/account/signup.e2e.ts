import { expect } from '@playwright/test';
import { SIGNUP_FIELDS, type SignupErrors, type SignupField } from '#domain/account.ts';
import signup from '#tests/machines/account/signup.paths.ts';
import { SignupPage } from '../../pages/account.pages.ts';
import { answersOf } from '../support/held-calls.ts';
import { type Stage, walkInBrowser } from '../support/walk-in-browser.ts';

async function seeErrors({ page }: Stage, errors: SignupErrors): Promise<void> {
  const form = new SignupPage(page);
  for (const field of SIGNUP_FIELDS) {
    const error = errors[field];
    if (error === undefined) continue;
    await expect(form[field]).toHaveAccessibleDescription(error);
    await expect(form[field]).toHaveAttribute('aria-invalid', 'true');
  }
}

walkInBrowser(signup, {
  // The profile follows, which no test response covers.
  calls: ['/loginByEmail', '/user/profile'],
  open: ({ page }) => new SignupPage(page).open(),
  leaves: ['form.entering'],
  events: {
    'field.change': ({ page }, { field, value }: { field: SignupField; value: string }) =>
      new SignupPage(page)[field].fill(value),
    'field.blur': async ({ page }, { field }: { field: SignupField }) => {
      await new SignupPage(page)[field].click();
      await page.keyboard.press('Tab');
    },
    'phone.change': async ({ page }, { phone }: { phone: string }) => {
      await new SignupPage(page).country.selectOption('New Zealand');
      await new SignupPage(page).phone.fill(phone);
    },
    'password.toggle': ({ page }) => page.getByRole('button', { name: /^(?:Show|Hide) password$/ }).click(),
    'form.submit': async (stage, _, { snapshot }) => {
      await new SignupPage(stage.page).signUp.click();
      await seeErrors(stage, snapshot.context.errors);
    },
    ...answersOf('signUp', '/loginByEmail', (session) => session),
    'xstate.error.actor.signUp': async (stage, { error }: { error: unknown }, { snapshot }) => {
      await stage.calls.fail('/loginByEmail', error);
      await seeErrors(stage, snapshot.context.errors);
    },
  },
  states: {
    'form.editing': ({ page }) => expect(new SignupPage(page).signUp).toBeEnabled(),
    'form.editing.idle': ({ page }) => expect(page.getByText('Network error.')).toBeHidden(),
    'form.submitting': async ({ page }) => {
      await expect(page.getByRole('button', { name: 'Loading...' })).toBeVisible();
      await expect(new SignupPage(page).email).not.toBeEditable();
    },
    'form.entering': ({ page }) => page.waitForURL('**/profile'),
    'password.hidden': ({ page }) => expect(new SignupPage(page).password).toHaveAttribute('type', 'password'),
    'password.shown': ({ page }) => expect(new SignupPage(page).password).toHaveAttribute('type', 'text'),
  },
});
