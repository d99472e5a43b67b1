import type { Page } from '@playwright/test';
import { PageModel } from './page-model.ts';

/** The login form, located by its labels. */
export class LoginPage extends PageModel {
  override readonly address = '/login';
  readonly heading = this.page.getByRole('heading', { level: 1, name: 'Log in to continue' });
  readonly email = this.page.getByRole('textbox', { name: 'Email' });
  readonly password = this.page.getByLabel('Password');
  readonly showPassword = this.page.getByRole('button', { name: 'Show password' });
  readonly hidePassword = this.page.getByRole('button', { name: 'Hide password' });
  readonly logIn = this.page.getByRole('button', { name: 'Log in' });
  readonly alert = this.page.getByRole('alert');
  readonly continueWithGoogle = this.page.getByRole('button', { name: 'Continue with Google' });
  readonly forgotPassword = this.page.getByRole('link', { name: 'Forgot Password?' });
  readonly signUp = this.page.getByRole('link', { name: "Don't have an account?" });

  /** Waits for the page to which the app leads by itself. */
  async isShown(): Promise<void> {
    await this.heading.waitFor();
    await this.runs();
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

/** Asks for the proof that an account with the address of a Google account belongs to the same person. */
export class GoogleJoinDialog extends PageModel {
  readonly dialog = this.page.getByRole('dialog', { name: /^(?:You already have an account|Check your email)$/ });
  readonly password = this.dialog.getByLabel('Account password');
  readonly proceed = this.dialog.getByRole('button', { name: 'Continue' });
  readonly mailLink = this.dialog.getByRole('button', { name: 'Email me a link' });
  readonly alert = this.dialog.getByRole('alert');
}

export interface NewCustomer {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly password: string;
}

/** The signup form, located by its labels. */
export class SignupPage extends PageModel {
  override readonly address = '/signup';
  readonly firstName = this.page.getByRole('textbox', { name: 'First name' });
  readonly lastName = this.page.getByRole('textbox', { name: 'Last name' });
  readonly email = this.page.getByRole('textbox', { name: 'Email' });
  readonly country = this.page.getByRole('combobox', { name: 'Country' });
  readonly phone = this.page.getByRole('textbox', { name: 'Phone' });
  readonly password = this.page.getByLabel('Password');
  readonly signUp = this.page.getByRole('button', { name: 'Sign up' });

  override async open(): Promise<void> {
    await super.open();
    await this.country.waitFor();
  }
}

/** The form that requests a reset link, and the page after it. */
export class ForgotPasswordPage extends PageModel {
  override readonly address = '/forget-password';
  readonly email = this.page.getByRole('textbox', { name: 'Email' });
  readonly send = this.page.getByRole('button', { name: 'Send reset link' });
  readonly backToLogin = this.page.getByRole('link', { name: 'Back to log in' });
  /** On the page after the form. */
  readonly sentHeading = this.page.getByRole('heading', { level: 1, name: 'Check your email' });
  readonly resend = this.page.getByRole('button', { name: 'Resend email' });
  readonly status = this.main.getByRole('status');

  /** Requests a link and waits for the page after the form. */
  async askFor(email: string): Promise<void> {
    await this.email.fill(email);
    await this.send.click();
    await this.sentHeading.waitFor();
  }
}

/** The page that the link in the email opens. */
export class ResetPasswordPage extends PageModel {
  readonly password = this.page.getByLabel('New password');
  readonly confirmation = this.page.getByLabel('Confirm password');
  readonly reset = this.page.getByRole('button', { name: 'Reset password' });
  readonly expired = this.page.getByText('This page has expired.');
  readonly newLink = this.page.getByRole('link', { name: 'Send a new link' });
  readonly status = this.main.getByRole('status');
  readonly logIn = this.main.getByRole('link', { name: 'Log in' });

  override async open(link: { readonly email?: string; readonly token?: string } = {}): Promise<void> {
    await this.page.goto(`/reset-password?${new URLSearchParams(link)}`);
  }
}

export class ProfilePage extends PageModel {
  override readonly address = '/profile';
  readonly heading = this.page.getByRole('heading', { level: 1, name: 'Profile' });
  readonly picture = this.main.getByLabel('Profile picture');
  readonly firstName = this.main.getByRole('textbox', { name: 'First name' });
  readonly lastName = this.main.getByRole('textbox', { name: 'Last name' });
  readonly email = this.main.getByRole('textbox', { name: 'Email' });
  readonly country = this.main.getByRole('combobox', { name: 'Country' });
  readonly phone = this.main.getByRole('textbox', { name: 'Phone' });
  readonly save = this.main.getByRole('button', { name: 'Save' });
  readonly changePassword = this.main.getByRole('link', { name: 'Change password' });
  readonly unverified = this.main.getByText("Your email address isn't confirmed yet.");
  readonly updated = this.page.getByText('Profile Updated');
  readonly refusal = this.page.getByRole('alertdialog', { name: 'Error' });

  override async open(): Promise<void> {
    await super.open();
    await this.isShown();
  }

  /** Waits for the form and the code of its phone field. */
  async isShown(): Promise<void> {
    await this.heading.waitFor();
    await this.country.waitFor();
  }

  choosePicture(name: string, mimeType: string, buffer: Buffer): Promise<void> {
    return this.picture.setInputFiles({ name, mimeType, buffer });
  }
}

export class ChangePasswordDialog extends PageModel {
  override readonly address = '/change-password';
  readonly dialog = this.page.getByRole('dialog', { name: 'Change password' });
  readonly current = this.dialog.getByLabel('Current password');
  readonly next = this.dialog.getByLabel('New password');
  readonly confirmation = this.dialog.getByLabel('Confirm password');
  readonly submit = this.dialog.getByRole('button', { name: 'Submit' });
  readonly cancel = this.dialog.getByRole('button', { name: 'Cancel' });
  readonly failure = this.dialog.getByRole('alert');
}

/** 'Security and privacy': sessions, the customer's data, and the dialog that deletes the account. */
export class SecurityPage extends PageModel {
  override readonly address = '/security';
  readonly sessions = this.main.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem');
  readonly signOut = this.main.getByRole('button', { name: /^Sign out Firefox on Linux, signed in / });
  readonly everywhere = this.main.getByRole('button', { name: 'Sign out everywhere' });
  readonly confirmation = this.page.getByRole('alertdialog', { name: 'Sign out everywhere?' });
  readonly yesEverywhere = this.confirmation.getByRole('button', { name: 'Yes, sign out' });
  readonly download = this.main.getByRole('button', { name: 'Download my data' });
  readonly deleteAccount = this.main.getByRole('button', { name: 'Delete account' });
  readonly deletion = this.page.getByRole('dialog', { name: 'Delete your account?' });
  readonly deleted = this.page.getByRole('dialog', { name: 'Your account was deleted' });
  readonly password = this.deletion.getByLabel('Password');
  readonly confirmDeletion = this.deletion.getByRole('button', { name: 'Delete account' });
  readonly cancel = this.page.getByRole('button', { name: 'Cancel' });
  readonly continueWithGoogle = this.deletion.getByRole('button', { name: 'Continue with Google' });
}
