import type { Locator, Page } from '@playwright/test';

/** The form that requests a reset link, and the page after it. */
export class ForgotPasswordPage {
  readonly email: Locator;
  readonly send: Locator;
  readonly alert: Locator;
  readonly backToLogin: Locator;
  /** On the page after the form. */
  readonly sentHeading: Locator;
  readonly resend: Locator;
  readonly status: Locator;

  constructor(readonly page: Page) {
    this.email = page.getByRole('textbox', { name: 'Email' });
    this.send = page.getByRole('button', { name: 'Send reset link' });
    this.alert = page.getByRole('alert');
    this.backToLogin = page.getByRole('link', { name: 'Back to log in' });
    this.sentHeading = page.getByRole('heading', { level: 1, name: 'Check your email' });
    this.resend = page.getByRole('button', { name: 'Resend email' });
    this.status = page.getByRole('main').getByRole('status');
  }

  async open(): Promise<void> {
    await this.page.goto('/forget-password');
    await this.email.waitFor();
  }

  /** Requests a link and waits for the page after the form. */
  async askFor(email: string): Promise<void> {
    await this.email.fill(email);
    await this.send.click();
    await this.sentHeading.waitFor();
  }
}
