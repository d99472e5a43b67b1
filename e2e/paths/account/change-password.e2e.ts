import { expect } from '@playwright/test';
import type { PasswordChange, PasswordField } from '#domain/password-change.ts';
import { PASSWORD_CHANGED } from '#machines/account/change-password.machine.ts';
import changePassword from '#tests/machines/account/change-password.paths.ts';
import { ChangePasswordDialog, ProfilePage } from '../../pages/account.pages.ts';
import { visitSignedIn } from '../../support/fake-customer.ts';
import { walkInBrowser } from '../support/walk-in-browser.ts';

walkInBrowser(changePassword, {
  calls: ['/user/change-password'],
  open: async ({ page }) => {
    await visitSignedIn(page);
    await new ChangePasswordDialog(page).open();
  },
  leaves: ['left'],
  events: {
    'field.change': ({ page }, { field, value }: { field: PasswordField; value: string }) =>
      new ChangePasswordDialog(page)[field].fill(value),
    'password.toggle': async ({ page }) => {
      const { next } = new ChangePasswordDialog(page);
      const isShown = (await next.getAttribute('type')) === 'text';
      await page.getByRole('button', { name: isShown ? 'Hide new password' : 'Show new password' }).click();
      await expect(next).toHaveAttribute('type', isShown ? 'password' : 'text');
    },
    'form.submit': async ({ page }, _, { snapshot }) => {
      const dialog = new ChangePasswordDialog(page);
      await dialog.submit.click();
      const { current, next, confirmation } = snapshot.context.errors as Partial<PasswordChange>;
      await expect(dialog.failure).toHaveText([current, next, confirmation].filter((fault) => fault !== undefined));
    },
    'dialog.close': ({ page }) => new ChangePasswordDialog(page).cancel.click(),
    'xstate.done.actor.changePassword': async ({ page, calls }) => {
      await calls.answer('/user/change-password', { message: '' });
      await expect(page.getByText(PASSWORD_CHANGED)).toBeVisible();
    },
    'xstate.error.actor.changePassword': async ({ page, calls }, { error }: { error: unknown }) => {
      await calls.fail('/user/change-password', error);
      await expect(new ChangePasswordDialog(page).failure).toHaveText('Network error!');
    },
  },
  states: {
    editing: async ({ page }) => {
      const dialog = new ChangePasswordDialog(page);
      await expect(dialog.submit).toBeEnabled();
      await expect(dialog.cancel).toBeEnabled();
    },
    saving: async ({ page }) => {
      const dialog = new ChangePasswordDialog(page);
      await expect(dialog.submit).toHaveAttribute('aria-busy', 'true');
      await expect(dialog.current).not.toBeEditable();
    },
    left: async ({ page }) => {
      await page.waitForURL('**/profile');
      await expect(new ChangePasswordDialog(page).dialog).toBeHidden();
      await expect(new ProfilePage(page).heading).toBeVisible();
    },
  },
});
