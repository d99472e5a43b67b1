import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { ForgotPasswordPage } from '../pages/forgot-password.page-model.ts';
import { LoginPage } from '../pages/login.page-model.ts';
import { ResetPasswordPage } from '../pages/reset-password.page-model.ts';
import { type NewCustomer, SignupPage } from '../pages/signup.page-model.ts';
import type { AppServer } from '../support/app-server.ts';

const OLD_PASSWORD = 'plum-harbour-lantern';
export const NEW_PASSWORD = 'cedar-violin-thursday';

/** A customer used by one visit only. */
export function newCustomer(): NewCustomer {
  return {
    firstName: 'Edith',
    lastName: 'Cowan',
    email: `edith-${randomUUID().slice(0, 8)}@example.com`,
    phone: '412345678',
    password: OLD_PASSWORD,
  };
}

/** Creates an account through the API, like the signup form. */
export async function register(serverUrl: string, customer: NewCustomer): Promise<void> {
  const { firstName, lastName, email, phone, password } = customer;
  const response = await fetch(`${serverUrl}/api/v1/loginByEmail`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      type: 'signup',
      first_name: firstName,
      last_name: lastName,
      email,
      password,
      mobile: `+61${phone}`,
      country_code: '+61',
      local_number: phone,
      role: 'customer',
    }),
  });
  if (!response.ok) throw new Error(`No account for ${email}: ${await response.text()}`);
}

/** A customer in the app. */
export class AccountVisit {
  readonly login: LoginPage;
  readonly signup: SignupPage;
  readonly forgot: ForgotPasswordPage;
  readonly reset: ResetPasswordPage;
  readonly menu: Locator;
  readonly dialog: Locator;
  readonly profile: Locator;
  readonly passwordForm: Locator;
  /** The link in the email opened last. */
  link = '';

  constructor(
    readonly page: Page,
    readonly server: AppServer,
    /** Has an account from the start. */
    readonly customer: NewCustomer,
    /** Has no account until the signup. */
    readonly newcomer: NewCustomer,
  ) {
    this.login = new LoginPage(page);
    this.signup = new SignupPage(page);
    this.forgot = new ForgotPasswordPage(page);
    this.reset = new ResetPasswordPage(page);
    this.menu = page.getByRole('dialog', { name: 'Menu' });
    this.dialog = page.getByRole('alertdialog');
    this.profile = page.getByRole('form', { name: 'Profile' });
    this.passwordForm = page.getByRole('form', { name: 'Change password' });
  }

  async openMenu(): Promise<void> {
    await this.page.getByRole('button', { name: 'Menu', exact: true }).click();
    await this.menu.waitFor();
  }
}
