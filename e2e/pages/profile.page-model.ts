import type { Locator, Page } from '@playwright/test';
import { chosenLabel, notesOf } from './reading.ts';

export class ProfilePage {
  readonly heading: Locator;
  readonly picture: Locator;
  readonly firstName: Locator;
  readonly lastName: Locator;
  readonly email: Locator;
  readonly country: Locator;
  readonly phone: Locator;
  readonly save: Locator;
  readonly changePassword: Locator;
  readonly updated: Locator;
  readonly tryAgain: Locator;
  readonly refusal: Locator;

  constructor(readonly page: Page) {
    const main = page.getByRole('main');
    this.heading = page.getByRole('heading', { level: 1, name: 'Profile' });
    this.picture = main.getByLabel('Profile picture');
    this.firstName = main.getByRole('textbox', { name: 'First name' });
    this.lastName = main.getByRole('textbox', { name: 'Last name' });
    this.email = main.getByRole('textbox', { name: 'Email' });
    this.country = main.getByRole('combobox', { name: 'Country' });
    this.phone = main.getByRole('textbox', { name: 'Phone' });
    this.save = main.getByRole('button', { name: 'Save' });
    this.changePassword = main.getByRole('link', { name: 'Change password' });
    this.updated = page.getByText('Profile Updated');
    this.tryAgain = main.getByRole('button', { name: 'Try again' });
    this.refusal = page.getByRole('alertdialog', { name: 'Error' });
  }

  async open(): Promise<void> {
    await this.page.goto('/profile');
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

  async contents() {
    return {
      firstName: await this.firstName.inputValue(),
      lastName: await this.lastName.inputValue(),
      email: await this.email.inputValue(),
      country: await chosenLabel(this.country),
      phone: await this.phone.inputValue(),
    };
  }

  /** The messages of each field, without its label. */
  async notes() {
    return {
      picture: await notesOf(this.picture),
      firstName: await notesOf(this.firstName),
      lastName: await notesOf(this.lastName),
      phone: await notesOf(this.phone),
    };
  }
}
