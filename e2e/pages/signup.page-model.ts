import type { Locator, Page } from '@playwright/test';
import { notesOf } from './reading.ts';

export interface NewCustomer {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly password: string;
}

/** The signup form, located by its labels. */
export class SignupPage {
  readonly firstName: Locator;
  readonly lastName: Locator;
  readonly email: Locator;
  readonly country: Locator;
  readonly phone: Locator;
  readonly password: Locator;
  readonly signUp: Locator;
  readonly alert: Locator;
  readonly logIn: Locator;

  constructor(readonly page: Page) {
    this.firstName = page.getByRole('textbox', { name: 'First name' });
    this.lastName = page.getByRole('textbox', { name: 'Last name' });
    this.email = page.getByRole('textbox', { name: 'Email' });
    this.country = page.getByRole('combobox', { name: 'Country' });
    this.phone = page.getByRole('textbox', { name: 'Phone' });
    this.password = page.getByLabel('Password');
    this.signUp = page.getByRole('button', { name: 'Sign up' });
    this.alert = page.getByRole('form', { name: 'Sign up' }).getByRole('alert');
    this.logIn = page.getByRole('link', { name: 'Already have an account?' });
  }

  async open(): Promise<void> {
    await this.page.goto('/signup');
    await this.country.waitFor();
  }

  async fillIn({ firstName, lastName, email, phone, password }: NewCustomer): Promise<void> {
    await this.firstName.fill(firstName);
    await this.lastName.fill(lastName);
    await this.email.fill(email);
    await this.phone.fill(phone);
    await this.password.fill(password);
  }

  async signUpAs(customer: NewCustomer): Promise<void> {
    await this.fillIn(customer);
    await this.signUp.click();
  }

  /** The messages of each field, without its label. */
  async notes() {
    return {
      firstName: await notesOf(this.firstName),
      lastName: await notesOf(this.lastName),
      email: await notesOf(this.email),
      phone: await notesOf(this.phone),
      password: await notesOf(this.password),
    };
  }
}
