import type { Locator, Page } from '@playwright/test';

/** The login form, located by its labels. */
export class LoginPage {
  readonly email: Locator;
  readonly password: Locator;
  readonly showPassword: Locator;
  readonly hidePassword: Locator;
  readonly logIn: Locator;
  readonly alert: Locator;
  readonly continueWithGoogle: Locator;
  readonly forgotPassword: Locator;
  readonly signUp: Locator;

  constructor(readonly page: Page) {
    this.email = page.getByRole('textbox', { name: 'Email' });
    this.password = page.getByLabel('Password');
    this.showPassword = page.getByRole('button', { name: 'Show password' });
    this.hidePassword = page.getByRole('button', { name: 'Hide password' });
    this.logIn = page.getByRole('button', { name: 'Log in' });
    this.alert = page.getByRole('alert');
    this.continueWithGoogle = page.getByRole('button', { name: 'Continue with Google' });
    this.forgotPassword = page.getByRole('link', { name: 'Forgot Password?' });
    this.signUp = page.getByRole('link', { name: "Don't have an account?" });
  }

  async open(): Promise<void> {
    await this.page.goto('/login');
    await this.isShown();
  }

  async isShown(): Promise<void> {
    await this.page.getByRole('heading', { level: 1, name: 'Log in to continue' }).waitFor();
  }

  async logInAs(email: string, password: string): Promise<void> {
    await this.email.fill(email);
    await this.password.fill(password);
    await this.logIn.click();
  }

  /** Opens the popup of the embedded issuer. */
  async openGoogle(): Promise<Page> {
    const [popup] = await Promise.all([this.page.waitForEvent('popup'), this.continueWithGoogle.click()]);
    await popup.waitForLoadState();
    return popup;
  }
}
