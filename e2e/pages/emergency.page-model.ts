import type { Locator, Page } from '@playwright/test';
import { lineOf, notesOf } from './reading.ts';

export class EmergencyPage {
  readonly heading: Locator;
  readonly add: Locator;
  readonly call: Locator;
  readonly contactsTitle: Locator;
  readonly contacts: Locator;
  readonly form: Locator;
  readonly name: Locator;
  readonly country: Locator;
  readonly phone: Locator;
  readonly save: Locator;
  readonly removal: Locator;
  readonly tryAgain: Locator;

  constructor(readonly page: Page) {
    const main = page.getByRole('main');
    this.heading = page.getByRole('heading', { level: 1, name: 'Emergency' });
    this.add = main.getByRole('button', { name: 'Add', exact: true });
    this.call = main.getByRole('link', { name: 'Call 000' });
    this.contactsTitle = main.getByRole('heading', { name: 'Emergency contacts' });
    this.contacts = main.getByRole('region', { name: 'Emergency contacts' }).getByRole('listitem');
    this.form = main.getByRole('form', { name: 'Add an emergency contact' });
    this.name = this.form.getByRole('textbox', { name: 'Name' });
    this.country = this.form.getByRole('combobox', { name: 'Country' });
    this.phone = this.form.getByRole('textbox', { name: 'Phone' });
    this.save = this.form.getByRole('button', { name: 'Save' });
    this.removal = page.getByRole('alertdialog');
    this.tryAgain = main.getByRole('button', { name: 'Try again' });
  }

  async open(): Promise<void> {
    await this.page.goto('/emergency');
    await this.heading.waitFor();
  }

  /** Opens the form and waits for the code of its phone field. */
  async openForm(): Promise<void> {
    await this.add.click();
    await this.country.waitFor();
  }

  remove(name: string): Locator {
    return this.page.getByRole('button', { name: `Remove ${name}` });
  }

  /** Each contact with name, number and actions. */
  async kept(): Promise<string[]> {
    return Promise.all((await this.contacts.all()).map(lineOf));
  }

  async notes() {
    return { name: await notesOf(this.name), phone: await notesOf(this.phone) };
  }
}
