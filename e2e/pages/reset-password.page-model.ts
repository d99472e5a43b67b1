import type { Locator, Page } from '@playwright/test';

/** The page that the link in the email opens. */
export class ResetPasswordPage {
  readonly newPassword: Locator;
  readonly confirmPassword: Locator;
  readonly reset: Locator;
  readonly alert: Locator;
  readonly expired: Locator;
  readonly newLink: Locator;
  readonly status: Locator;
  readonly logIn: Locator;

  constructor(readonly page: Page) {
    this.newPassword = page.getByLabel('New password');
    this.confirmPassword = page.getByLabel('Confirm password');
    this.reset = page.getByRole('button', { name: 'Reset password' });
    this.alert = page.getByRole('alert');
    this.expired = page.getByText('This page has expired.');
    this.newLink = page.getByRole('link', { name: 'Send a new link' });
    this.status = page.getByRole('main').getByRole('status');
    this.logIn = page.getByRole('main').getByRole('link', { name: 'Log in' });
  }

  async open(link: { readonly email?: string; readonly token?: string }): Promise<void> {
    await this.page.goto(`/reset-password?${new URLSearchParams(link)}`);
  }

  async resetTo(password: string, confirmation = password): Promise<void> {
    await this.newPassword.fill(password);
    await this.confirmPassword.fill(confirmation);
    await this.reset.click();
  }
}
